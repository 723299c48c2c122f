import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import { circleAlert } from '../icon/paths/circle-alert';
import styles from './field.module.css';
import type { FieldWords } from './use-field';

export interface FieldFrameProps {
  id: string;
  words: FieldWords;
  /** The control shows the hint itself. */
  ownHint?: boolean;
  children: ReactNode;
}

/** Label, control, hint and message. The star is visual only: `required` carries the meaning. */
export function FieldFrame({ id, words, ownHint = false, children }: FieldFrameProps) {
  const { label, hint, required, disabled, plain } = words;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required ? (
          <span className={styles.star} aria-hidden="true">
            *
          </span>
        ) : null}
        {required || disabled || plain ? null : <span className={styles.optional}> (optional)</span>}
      </label>
      {children}
      {hint && !ownHint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <Message id={id} words={words} />
    </div>
  );
}

/** The single message of a field; a warning appears without a submission, so it is announced. */
function Message({ id, words: { error, warning } }: Pick<FieldFrameProps, 'id' | 'words'>) {
  const text = error || warning;
  if (!text) return null;
  return (
    <p
      className={error ? styles.error : styles.warning}
      id={`${id}-message`}
      role={warning && !error ? 'alert' : undefined}
    >
      <Icon path={circleAlert} size="small" />
      <span>{text}</span>
    </p>
  );
}
