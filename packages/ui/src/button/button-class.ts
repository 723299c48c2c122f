import { classList } from '../class-list/class-list';
import styles from './button.module.css';

/** The look of a button, or of a link styled as one. */
export interface ButtonLook {
  variant?: 'solid' | 'line';
  /** 44 px high instead of 56. */
  small?: boolean;
  /** As wide as its container. */
  block?: boolean;
  /** A square that holds one icon. */
  square?: boolean;
}

export function buttonClass({ variant, small, block, square }: ButtonLook): string {
  return classList(
    styles.button,
    variant === 'line' && styles.line,
    small && styles.small,
    block && styles.block,
    square && styles.icon,
  );
}
