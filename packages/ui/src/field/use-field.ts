import { useId } from 'react';
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

/** The id of a component, which has one of its own where none is given, and its words; the rest of its props is for its control. */
export function useField<P extends FieldWords & { id?: string }>(props: P) {
  const own = useId();
  const { id = own, label, hint, error, warning, plain, ...control } = props;
  const { required, disabled } = props;
  const words: FieldWords = { label, hint, error, warning, plain, required, disabled };
  return { id, words, control };
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
