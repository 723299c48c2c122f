import type { ReactNode } from 'react';
import styles from './panel.module.css';

/** A bordered surface for a form or a side note, with a contrasting background for controls. */
export function Panel({ children }: { children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>;
}
