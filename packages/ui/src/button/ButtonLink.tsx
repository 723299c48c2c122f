import type { ReactNode } from 'react';
import styles from './button.module.css';

export interface ButtonLinkProps {
  href: string;
  children: ReactNode;
  variant?: 'solid' | 'line';
}

/** A link that looks like a button: the accent thread at its base rises and fills it on hover. */
export function ButtonLink({ href, children, variant = 'solid' }: ButtonLinkProps) {
  return (
    <a className={variant === 'line' ? `${styles.button} ${styles.line}` : styles.button} href={href}>
      {children}
    </a>
  );
}
