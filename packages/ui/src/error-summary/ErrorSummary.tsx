import type { MouseEvent, ReactNode } from 'react';
import { Notice, type NoticeProps } from '../notice/Notice';
import styles from './error-summary.module.css';
import { useErrorTitle } from './use-error-title';

export interface ErrorSummaryProps extends Pick<NoticeProps, 'title' | 'attempt'> {
  /** `field` is the id of the control. */
  errors: readonly { field: string; message: string }[];
  /** Shown below the title. */
  children?: ReactNode;
}

/** The errors of a form, shown above it; takes the focus whenever the form is sent again. The title names them, too. */
export function ErrorSummary({ title, errors, attempt, children }: ErrorSummaryProps) {
  useErrorTitle();

  /** Moves the focus without a new history entry. */
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
