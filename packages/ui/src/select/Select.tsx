import type { ComponentProps } from 'react';
import { FieldFrame } from '../field/FieldFrame';
import { controlAttributes, type FieldWords, useField } from '../field/use-field';
import { Icon } from '../icon/Icon';
import { chevronDown } from '../icon/paths/chevron-down';
import styles from './select.module.css';

export interface SelectProps
  extends FieldWords,
    Omit<ComponentProps<'select'>, 'className' | 'style' | 'children'> {
  /** Values, each with a display text if that differs. */
  options: readonly (string | { value: string; text: string })[];
  /** The first option, with an empty value (VAL-04). */
  placeholder?: string;
}

/** A native select, with its label, hint and message. */
export function Select({ options, placeholder, ...props }: SelectProps) {
  const { id, words, control } = useField(props);
  return (
    <FieldFrame id={id} words={words}>
      <span className={styles.select}>
        <select {...control} {...controlAttributes(id, words)}>
          {placeholder ? <option value="">{placeholder}</option> : null}
          {options.map((option) => {
            const { value, text } = typeof option === 'string' ? { value: option, text: option } : option;
            return (
              <option key={value} value={value}>
                {text}
              </option>
            );
          })}
        </select>
        <Icon path={chevronDown} />
      </span>
    </FieldFrame>
  );
}
