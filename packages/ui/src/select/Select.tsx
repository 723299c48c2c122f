import { type ComponentProps, useId } from 'react';
import { FieldFrame } from '../field/FieldFrame';
import { controlAttributes, type FieldWords } from '../field/field-words';
import { Icon } from '../icon/Icon';
import { chevronDown } from '../icon/paths/chevron-down';
import styles from './select.module.css';

export interface SelectProps
  extends FieldWords,
    Omit<ComponentProps<'select'>, 'className' | 'style' | 'children'> {
  options: readonly string[];
  /** The first option, of empty value (VAL-04). */
  placeholder?: string;
}

/** A native choice of one, with its label, hint and message. */
export function Select(props: SelectProps) {
  const { id: given, label, hint, error, success, options, placeholder, ...select } = props;
  const own = useId();
  const id = given ?? own;
  const words = { label, hint, error, success, required: select.required, disabled: select.disabled };
  return (
    <FieldFrame id={id} words={words}>
      <span className={styles.select}>
        <select {...select} {...controlAttributes(id, words)}>
          {placeholder ? <option value="">{placeholder}</option> : null}
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
        <Icon path={chevronDown} />
      </span>
    </FieldFrame>
  );
}
