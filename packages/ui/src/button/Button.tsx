import type { ReactNode } from 'react';
import styles from './button.module.css';

export interface ButtonProps {
  children: ReactNode;
  type?: 'submit' | 'button';
  /** An action is under way: the button is disabled and a shuttle runs along its base. */
  busy?: boolean;
  onClick?: () => void;
}

/** A button with the accent thread at its base. */
export function Button({ children, type = 'button', busy = false, onClick }: ButtonProps) {
  return (
    <button
      className={busy ? `${styles.button} ${styles.busy}` : styles.button}
      type={type}
      disabled={busy}
      aria-busy={busy}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
