import { type ComponentProps, useId } from 'react';
import { FieldFrame } from '../field/FieldFrame';
import { controlAttributes, type FieldWords } from '../field/field-words';

export interface TextAreaProps extends FieldWords, Omit<ComponentProps<'textarea'>, 'className' | 'style'> {}

/** Several lines of text, with their label, hint and message. */
export function TextArea({ id: given, label, hint, error, success, rows = 4, ...area }: TextAreaProps) {
  const own = useId();
  const id = given ?? own;
  const words = { label, hint, error, success, required: area.required, disabled: area.disabled };
  return (
    <FieldFrame id={id} words={words}>
      <textarea rows={rows} {...area} {...controlAttributes(id, words)} />
    </FieldFrame>
  );
}
