import type { ReactNode } from 'react';
import styles from './hidden-text.module.css';

/** Text for assistive technology that sighted visitors get from the context. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
