import { type ComponentProps, useId } from 'react';
import { FieldFrame } from '../field/FieldFrame';
import { controlAttributes, type FieldWords, splitWords } from '../field/field-words';

export interface TextAreaProps extends FieldWords, Omit<ComponentProps<'textarea'>, 'className' | 'style'> {}

/** Several lines of text, with their label, hint and message. */
export function TextArea({ id: given, rows = 4, ...props }: TextAreaProps) {
  const own = useId();
  const id = given ?? own;
  const { words, control } = splitWords(props);
  return (
    <FieldFrame id={id} words={words}>
      <textarea rows={rows} {...control} {...controlAttributes(id, words)} />
    </FieldFrame>
  );
}
