import type { ComponentProps } from 'react';
import { FieldFrame } from '../field/FieldFrame';
import { controlAttributes, type FieldWords, useField } from '../field/use-field';

export interface TextAreaProps extends FieldWords, Omit<ComponentProps<'textarea'>, 'className' | 'style'> {}

/** Several lines of text, with their label, hint and message. */
export function TextArea({ rows = 4, ...props }: TextAreaProps) {
  const { id, words, control } = useField(props);
  return (
    <FieldFrame id={id} words={words}>
      <textarea rows={rows} {...control} {...controlAttributes(id, words)} />
    </FieldFrame>
  );
}
