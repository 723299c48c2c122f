import type { ReactNode } from 'react';
import styles from './sheet.module.css';

/** A group of components on the sheet. */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.sheet}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

/** States of one component, side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** Three columns from 768 px. */
export function Three({ children }: { children: ReactNode }) {
  return <div className={styles.three}>{children}</div>;
}
