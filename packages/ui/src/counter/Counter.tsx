import { useRef } from 'react';
import { classList } from '../class-list/class-list';
import text from '../text/text.module.css';
import styles from './counter.module.css';
import { useCountUp } from './use-count-up';

/** As wide as a digit: the number keeps its width while it counts, so that nothing beside it moves. */
const FIGURE_SPACE = '\u2007';

export interface CounterProps {
  value: number;
  /** Directly follows the number, for example `+`, `%`, ` weeks`. */
  suffix?: string;
  label: string;
  /** `ruled` under a thread; `figure` alone and very large, its suffix raised. */
  variant?: 'ruled' | 'figure';
}

/** A number with its label. The final number is in the markup; it counts up once when it comes into view. */
export function Counter({ value, suffix, label, variant = 'ruled' }: CounterProps) {
  const box = useRef<HTMLParagraphElement>(null);
  const shown = useCountUp(box, value);
  return (
    <p ref={box} className={styles[variant]} data-count={value}>
      <span className={styles.number}>
        <span className={styles.digits}>{String(shown).padStart(String(value).length, FIGURE_SPACE)}</span>
        {suffix ? <span className={styles.suffix}>{suffix}</span> : null}
      </span>{' '}
      <span className={classList(styles.label, variant === 'figure' && text.h4)}>{label}</span>
    </p>
  );
}
