import type { ReactNode } from 'react';
import styles from './frame.module.css';

/** A page of the frame's own: one message with a way on. */
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
      <p className={styles.messageCode}>{code}</p>
      <h1>{title}</h1>
      {children}
    </section>
  );
}
