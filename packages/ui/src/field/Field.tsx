import type { ComponentProps } from 'react';
import { FieldFrame } from './FieldFrame';
import { controlAttributes, type FieldWords, useField } from './use-field';

export interface FieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'className' | 'style'> {}

/** One line of text, with its label, hint and message. Give an `id` where an error summary links to it. */
export function Field(props: FieldProps) {
  const { id, words, control } = useField(props);
  return (
    <FieldFrame id={id} words={words}>
      <input type="text" {...control} {...controlAttributes(id, words)} />
    </FieldFrame>
  );
}
