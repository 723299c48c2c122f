import type { ReactNode } from 'react';
import styles from './hidden-text.module.css';

/** Words for assistive technology that the eye gets from the surroundings. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
