import { useId } from 'react';
import styles from './field.module.css';

/** The texts around a control, the same for every kind of control. */
export interface FieldWords {
  label: string;
  hint?: string;
  /** An error: marks the control as invalid. */
  error?: string;
  /** A possible problem; the control stays valid. */
  warning?: string;
  required?: boolean;
  disabled?: boolean;
  /** Omits the note that the field is optional, for example in a filter. */
  plain?: boolean;
}

/** A field's id, generated if none is given, and its texts; the remaining props are for the control. */
export function useField<P extends FieldWords & { id?: string }>(props: P) {
  const own = useId();
  const { id = own, label, hint, error, warning, plain, ...control } = props;
  const { required, disabled } = props;
  const words: FieldWords = { label, hint, error, warning, plain, required, disabled };
  return { id, words, control };
}

/** Attributes that link a control to its texts; the message comes before the hint. */
export function controlAttributes(id: string, { hint, error, warning }: FieldWords) {
  const messages = [(error || warning) && `${id}-message`, hint && `${id}-hint`].filter(Boolean);
  return {
    id,
    className: styles.control,
    // Also said while false: browsers call a required select or file input invalid before anything was chosen in it.
    'aria-invalid': Boolean(error),
    'aria-describedby': messages.join(' ') || undefined,
  } as const;
}
