import type { ReactNode } from 'react';
import styles from './text.module.css';

/** The paragraph that introduces a page or a section. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>;
}
