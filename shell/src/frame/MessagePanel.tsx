import { MessagePanel as Panel } from '@weft/ui/message-panel/MessagePanel';
import type { ReactNode } from 'react';
import styles from './frame.module.css';

/** One of the frame's own pages: a message with links to other pages. */
export function MessagePanel({
  title,
  code,
  children,
}: {
  title: string;
  code: string;
  children: ReactNode;
}) {
  return (
    <section className={styles.message}>
      <Panel title={title} level={1} cut>
        <p>{code}</p>
        {children}
      </Panel>
    </section>
  );
}
