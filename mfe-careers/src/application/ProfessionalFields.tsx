import { forOptionalFields, type OptionalApplicationField } from '@weft/api-contract/application-fields';
import type { FieldError } from '@weft/api-contract/result';
import { Field, type FieldProps } from '@weft/ui/field/Field';
import { FullRow } from '@weft/ui/field/FormGrid';
import { TextArea } from '@weft/ui/text-area/TextArea';
import type { ReactElement } from 'react';
import { fieldId } from './outcome';

export interface ProfessionalFieldsProps {
  /** What to begin with, by field. */
  values: Readonly<Record<string, string>>;
  errors: readonly FieldError[];
}

/** What helps to fill in some of them. */
const help: Partial<Record<OptionalApplicationField, Partial<FieldProps>>> = {
  current_job_title: { autoComplete: 'organization-title' },
  annual_CTC: { hint: 'In lakh rupees a year, for example 12.5' },
  expected_CTC: { hint: 'In lakh rupees a year' },
  current_company: { autoComplete: 'organization' },
  linkedin_profile: { inputMode: 'url' },
  skill_set: { placeholder: 'Python, retrieval, evaluation' },
};

/** What an applicant may tell of work and qualification, for any form that asks for it (D-20): all optional. */
export function ProfessionalFields({ values, errors }: ProfessionalFieldsProps) {
  const fields = forOptionalFields((name, { label, isLong }): ReactElement => {
    const field = {
      id: fieldId(name),
      name,
      label,
      defaultValue: values[name],
      error: errors.find((error) => error.field === name)?.message,
    };
    if (name === 'other_details')
      return (
        <FullRow key={name}>
          <TextArea {...field} rows={3} />
        </FullRow>
      );
    const input = <Field key={name} {...field} {...help[name]} />;
    return isLong ? <FullRow key={name}>{input}</FullRow> : input;
  });
  return <>{Object.values(fields)}</>;
}
