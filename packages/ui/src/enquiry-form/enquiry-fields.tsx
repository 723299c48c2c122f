import type { SyntheticEvent } from 'react';
import { asciiDigits } from '../field/ascii-digits';
import { Field, type FieldProps } from '../field/Field';
import { FullRow } from '../field/FormGrid';
import { Select } from '../select/Select';
import { TextArea } from '../text-area/TextArea';

/** The `id` of a field, for the summary's links: a page has only one enquiry form. */
export const fieldId = (name: string) => `enquiry-${name}`;

interface PersonFieldsProps {
  values: Record<string, string>;
  errors: Record<string, string>;
}

export function PersonFields({ values, errors }: PersonFieldsProps) {
  const field = (name: string) => ({
    id: fieldId(name),
    name,
    required: true,
    defaultValue: values[name],
    error: errors[name],
  });
  return (
    <>
      <Field {...field('name')} label="Name" autoComplete="name" />
      <Field {...field('email')} label="Email" type="email" autoComplete="email" />
      <MobileField {...field('mobile_number')} />
    </>
  );
}

/** Accepts digits and what people write between them; a `number` input would drop the `+` (D-18). */
function MobileField(props: Omit<FieldProps, 'label'>) {
  return (
    <Field
      {...props}
      label="Mobile number"
      inputMode="numeric"
      autoComplete="tel"
      onInput={keepAllowed}
      onCompositionEnd={keepAllowed}
    />
  );
}

function keepAllowed({ currentTarget: field, nativeEvent }: SyntheticEvent<HTMLInputElement>): void {
  // The value is not final while an input method is composing.
  if ('isComposing' in nativeEvent && nativeEvent.isComposing) return;
  const value = allowedIn(field.value);
  if (value === field.value) return;
  const caret = allowedIn(field.value.slice(0, field.selectionEnd ?? 0)).length;
  field.value = value;
  field.setSelectionRange(caret, caret);
}

const allowedIn = (text: string): string => asciiDigits(text).replace(/[^\d\s+()-]/g, '');

interface RequestFieldsProps extends PersonFieldsProps {
  services: readonly string[];
  /** The service selected at first. */
  service: string;
}

export function RequestFields({ values, errors, services, service }: RequestFieldsProps) {
  return (
    <>
      {/* React ignores a changed default of a select: a failure keeps the choice, `key` applies another service. */}
      <Select
        key={service}
        id={fieldId('service')}
        label="Service"
        name="service"
        options={services}
        placeholder="Choose a service"
        required
        defaultValue={values['service'] ?? service}
        error={errors['service']}
      />
      <FullRow>
        <TextArea
          id={fieldId('comments')}
          label="Comments"
          name="comments"
          placeholder="What would you like to make easier, faster or safer?"
          defaultValue={values['comments']}
          error={errors['comments']}
        />
      </FullRow>
    </>
  );
}
