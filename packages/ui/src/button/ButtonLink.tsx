import type { ReactNode } from 'react';
import { VisuallyHidden } from '../hidden-text/VisuallyHidden';
import { Icon } from '../icon/Icon';
import { arrowOut } from '../icon/paths/arrow-out';
import { type ButtonLook, buttonClass } from './button-class';

export interface ButtonLinkProps extends ButtonLook {
  href: string;
  children: ReactNode;
  /** Opens in a new tab, and says so. */
  newTab?: boolean;
}

/** A link that looks like a button: the accent thread at its base rises and fills it on hover. */
export function ButtonLink({ href, children, newTab = false, ...look }: ButtonLinkProps) {
  return (
    <a
      className={buttonClass(look)}
      href={href}
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {newTab ? (
        <>
          <span>
            {children}
            <VisuallyHidden> (opens in new tab)</VisuallyHidden>
          </span>
          <Icon path={arrowOut} />
        </>
      ) : (
        children
      )}
    </a>
  );
}
