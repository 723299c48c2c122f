import type { ReactNode } from 'react';
import styles from './form-grid.module.css';

/** The fields of a form in two columns where there is room for them; `FullRow` inside takes both. */
export function FormGrid({ children }: { children: ReactNode }) {
  return (
    <div className={styles.room}>
      <div className={styles.grid}>{children}</div>
    </div>
  );
}

/** A row of `FormGrid` as wide as the form. */
export function FullRow({ children }: { children: ReactNode }) {
  return <div className={styles.full}>{children}</div>;
}
