import { type ComponentProps, useId } from 'react';
import { FieldFrame } from './FieldFrame';
import { controlAttributes, type FieldWords, splitWords } from './field-words';

export interface FieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'className' | 'style'> {}

/** One line of text, with its label, hint and message. Give an `id` where an error summary links to it. */
export function Field({ id: given, ...props }: FieldProps) {
  const own = useId();
  const id = given ?? own;
  const { words, control } = splitWords(props);
  return (
    <FieldFrame id={id} words={words}>
      <input type="text" {...control} {...controlAttributes(id, words)} />
    </FieldFrame>
  );
}
