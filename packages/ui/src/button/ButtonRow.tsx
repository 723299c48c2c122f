import type { ReactNode } from 'react';
import styles from './button-row.module.css';

/** Buttons side by side if there is room, otherwise stacked. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
