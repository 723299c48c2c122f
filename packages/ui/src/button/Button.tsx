import type { ReactNode } from 'react';
import { classList } from '../class-list/class-list';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class';

export interface ButtonProps extends ButtonLook {
  children: ReactNode;
  type?: 'submit' | 'button';
  /** An action is under way: the button is disabled and a shuttle runs along its base. */
  busy?: boolean;
  disabled?: boolean;
  /** Accessible name of a button that shows only an icon. */
  label?: string;
  onClick?: () => void;
}

/** A button with the accent thread at its base, which rises and fills it on hover. */
export function Button({
  children,
  type = 'button',
  busy = false,
  disabled = false,
  label,
  onClick,
  ...look
}: ButtonProps) {
  return (
    <button
      className={classList(buttonClass(look), busy && styles.busy)}
      type={type}
      disabled={busy || disabled}
      aria-busy={busy}
      aria-label={label}
      onClick={onClick}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : null}
      {/* An element: translators replace bare text nodes, and React could then not insert the spinner before one. */}
      <span className={styles.words}>{children}</span>
    </button>
  );
}
