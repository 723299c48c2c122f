import type { ReactNode } from 'react';
import { Heading, type HeadingLevel } from '../text/Heading';
import styles from './message-panel.module.css';

export interface MessagePanelProps {
  title: string;
  level?: HeadingLevel;
  /** Shows the mark with a cut thread: something failed or is missing. */
  cut?: boolean;
  /** What it means, and where to go next. */
  children?: ReactNode;
}

/** Nothing here, not found, or failed: one message with a way back. */
export function MessagePanel({ title, level = 2, cut = false, children }: MessagePanelProps) {
  return (
    <div className={styles.panel}>
      {cut ? (
        <svg className={styles.mark} viewBox="0 0 144 40" aria-hidden="true">
          <path d="M20 0h4v40h-4zM56 0h4v40h-4zM92 0h4v40h-4zM128 0h4v40h-4z" />
          <path className={styles.thread} d="M0 18h66v4H0zM84 18h60v4H84z" />
        </svg>
      ) : null}
      <Heading level={level} size="h3">
        {title}
      </Heading>
      {children}
    </div>
  );
}
