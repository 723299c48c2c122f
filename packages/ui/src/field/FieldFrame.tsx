import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import { check } from '../icon/paths/check';
import { circleAlert } from '../icon/paths/circle-alert';
import styles from './field.module.css';
import type { FieldWords } from './field-words';

export interface FieldFrameProps {
  id: string;
  words: FieldWords;
  /** Hints that are part of the control stay out of here. */
  ownHint?: boolean;
  children: ReactNode;
}

/** Label, control, hint and message. The star is for the eye: `required` carries the meaning. */
export function FieldFrame({ id, words, ownHint = false, children }: FieldFrameProps) {
  const { label, hint, error, success, required, disabled } = words;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required ? (
          <span className={styles.star} aria-hidden="true">
            *
          </span>
        ) : null}
        {required || disabled ? null : <span className={styles.optional}> (optional)</span>}
      </label>
      {children}
      {hint && !ownHint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error || success ? (
        <p className={error ? styles.error : styles.success} id={`${id}-message`}>
          <Icon path={error ? circleAlert : check} size="small" />
          {error || success}
        </p>
      ) : null}
    </div>
  );
}
