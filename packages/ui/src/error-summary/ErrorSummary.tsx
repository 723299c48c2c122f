import { type MouseEvent, useEffect, useRef } from 'react';
import { Notice } from '../notice/Notice';
import styles from './error-summary.module.css';

export interface ErrorSummaryProps {
  title: string;
  /** `field` is the id of the control. */
  errors: readonly { field: string; message: string }[];
}

/** What has to be put right, on top of a form; takes the focus whenever the list is a new one. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);

  /** The focus moves without a new address in the history. */
  function toField(event: MouseEvent<HTMLAnchorElement>): void {
    const field = document.getElementById(event.currentTarget.hash.slice(1));
    if (!field) return;
    event.preventDefault();
    field.focus();
  }

  if (errors.length === 0) return null;
  return (
    <Notice kind="danger" title={title} ref={box}>
      <ul className={styles.list}>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`} onClick={toField}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
