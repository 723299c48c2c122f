import type { ReactNode } from 'react';
import styles from './callout.module.css';

/** A sentence with a button between two parts of an article. */
export function Callout({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <aside className={styles.callout}>
      <p>{children}</p>
      {action}
    </aside>
  );
}
