import type { ReactNode } from 'react';
import styles from './button-row.module.css';

/** Buttons beside each other where there is room, else one below the other. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
