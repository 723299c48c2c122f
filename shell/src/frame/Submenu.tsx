import type { ReactNode } from 'react';
import styles from './navigation.module.css';

/** A submenu that opens without scripts; only one of the bar's is open at a time (`name`). */
export function Submenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={styles.submenu} name="submenu">
      <summary aria-label={label} />
      <div className={styles.panel}>{children}</div>
    </details>
  );
}
