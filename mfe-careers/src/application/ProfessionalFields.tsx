import { mapOptionalFields, type OptionalApplicationField } from '@weft/api-contract/application-fields';
import { Field, type FieldProps } from '@weft/ui/field/Field';
import { FullRow } from '@weft/ui/field/FormGrid';
import { TextArea } from '@weft/ui/text-area/TextArea';
import type { ReactElement } from 'react';
import { type FieldsProps, fieldProps } from './outcome';

/** Hints, autofill and keyboards for some of the fields. */
const help: Partial<Record<OptionalApplicationField, Partial<FieldProps>>> = {
  current_job_title: { autoComplete: 'organization-title' },
  annual_CTC: { hint: 'In lakh rupees a year, for example 12.5' },
  expected_CTC: { hint: 'In lakh rupees a year' },
  current_company: { autoComplete: 'organization' },
  linkedin_profile: { inputMode: 'url' },
  skill_set: { placeholder: 'Python, retrieval, evaluation' },
};

/** What applicants may tell about their work and qualification, for every opening (D-20); all of it is optional. */
export function ProfessionalFields(form: FieldsProps) {
  const fields = mapOptionalFields((name, { label, isLong }): ReactElement => {
    const field = fieldProps(name, label, form);
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
