import type { ReactNode } from 'react';
import { VisuallyHidden } from '../hidden-text/VisuallyHidden';
import styles from './text-link.module.css';

export interface TextLinkProps {
  href: string;
  children: ReactNode;
  /** Visually hidden words after the text, for example ` about Fintech`. */
  about?: string;
  /** An icon before the text. */
  icon?: ReactNode;
}

/** A standalone link: its accent line retracts on hover. */
export function TextLink({ href, children, about, icon }: TextLinkProps) {
  return (
    <a className={styles.link} href={href}>
      {icon}
      <span>
        {children}
        {about ? <VisuallyHidden>{about}</VisuallyHidden> : null}
      </span>
    </a>
  );
}
