import type { MouseEvent, ReactNode } from 'react';
import { Notice, type NoticeProps } from '../notice/Notice';
import styles from './error-summary.module.css';

export interface ErrorSummaryProps extends Pick<NoticeProps, 'title' | 'attempt'> {
  /** `field` is the id of the control. */
  errors: readonly { field: string; message: string }[];
  /** What stands below the title. */
  children?: ReactNode;
}

/** What has to be put right, on top of a form; takes the focus whenever the form was sent again. */
export function ErrorSummary({ title, errors, attempt, children }: ErrorSummaryProps) {
  /** The focus moves without a new address in the history. */
  function toField(event: MouseEvent<HTMLAnchorElement>): void {
    const field = document.getElementById(event.currentTarget.hash.slice(1));
    if (!field) return;
    event.preventDefault();
    field.focus();
  }

  return (
    <Notice kind="danger" title={title} attempt={attempt}>
      {children}
      {errors.length > 0 ? (
        <ul className={styles.list}>
          {errors.map(({ field, message }) => (
            <li key={field}>
              <a href={`#${field}`} onClick={toField}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}
