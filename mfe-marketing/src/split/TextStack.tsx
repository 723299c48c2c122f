import type { ReactNode } from 'react';
import styles from './words.module.css';

/** Paragraphs, a heading or a list, stacked with the spacing of running text. */
export function TextStack({ children }: { children: ReactNode }) {
  return <div className={styles.words}>{children}</div>;
}
