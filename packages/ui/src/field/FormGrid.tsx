import type { ReactNode } from 'react';
import styles from './form-grid.module.css';

/** The fields of a form in two columns from 600 px; `FullRow` inside takes both. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

/** A row of `FormGrid` as wide as the form. */
export function FullRow({ children }: { children: ReactNode }) {
  return <div className={styles.full}>{children}</div>;
}
