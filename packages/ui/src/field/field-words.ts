import styles from './field.module.css';

/** The words around a control, the same for every kind of it. */
export interface FieldWords {
  label: string;
  hint?: string;
  /** What is wrong: marks the control as invalid. */
  error?: string;
  /** What may turn out wrong; the control stays valid. */
  warning?: string;
  required?: boolean;
  disabled?: boolean;
  /** Says nothing of being optional: a filter, for example. */
  plain?: boolean;
}

/** Takes the words out of a component's props; the rest is for its control. */
export function splitWords<P extends FieldWords>(props: P) {
  const { label, hint, error, warning, plain, ...control } = props;
  const { required, disabled } = props;
  const words: FieldWords = { label, hint, error, warning, plain, required, disabled };
  return { words, control };
}

/** Attributes that tie a control to its words; the message comes before the hint. */
export function controlAttributes(id: string, { hint, error, warning }: FieldWords) {
  const messages = [(error || warning) && `${id}-message`, hint && `${id}-hint`].filter(Boolean);
  return {
    id,
    className: styles.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': messages.join(' ') || undefined,
  } as const;
}
