import type { ReactNode } from 'react';
import { ForeignHtml } from '../html/ForeignHtml';
import styles from './prose.module.css';

export type ProseProps = { children: ReactNode } | { /** Sanitised: see `ForeignHtml`. */ html: string };

/** Running text: an article, a legal page, a job. */
export function Prose(props: ProseProps) {
  return 'html' in props ? (
    <ForeignHtml className={styles.prose} html={props.html} />
  ) : (
    <div className={styles.prose}>{props.children}</div>
  );
}
