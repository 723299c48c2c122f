import styles from './field.module.css';

/** The words around a control, the same for every kind of it. */
export interface FieldWords {
  label: string;
  hint?: string;
  /** What is wrong: marks the control as invalid. */
  error?: string;
  /** What is right. */
  success?: string;
  required?: boolean;
  disabled?: boolean;
}

/** Attributes that tie a control to its words; the message comes before the hint. */
export function controlAttributes(id: string, { hint, error, success }: FieldWords) {
  const messages = [(error || success) && `${id}-message`, hint && `${id}-hint`].filter(Boolean);
  return {
    id,
    className: success && !error ? `${styles.control} ${styles.valid}` : styles.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': messages.join(' ') || undefined,
  } as const;
}
