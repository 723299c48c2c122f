import type { ReactNode } from 'react';
import { VisuallyHidden } from '../hidden-text/VisuallyHidden';
import { Icon } from '../icon/Icon';
import { arrowOut } from '../icon/paths/arrow-out';
import styles from './text-link.module.css';

export interface TextLinkProps {
  href: string;
  children: ReactNode;
  /** Visually hidden words after the text, for example ` about Fintech`. */
  about?: string;
  newTab?: boolean;
  /** An icon before the text. */
  icon?: ReactNode;
}

/** A link that stands alone: its accent line retracts on hover. */
export function TextLink({ href, children, about, newTab = false, icon }: TextLinkProps) {
  return (
    <a
      className={styles.link}
      href={href}
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {icon}
      <span>
        {children}
        {about || newTab ? (
          <VisuallyHidden>{`${about ?? ''}${newTab ? ' (opens in new tab)' : ''}`}</VisuallyHidden>
        ) : null}
      </span>
      {newTab ? <Icon path={arrowOut} size="small" /> : null}
    </a>
  );
}
