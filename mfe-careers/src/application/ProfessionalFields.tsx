import { Field } from '@weft/ui/field/Field';
import { FullRow } from '@weft/ui/field/FormGrid';
import { TextArea } from '@weft/ui/text-area/TextArea';
import { type FieldProblem, fieldId } from './outcome';

export interface ProfessionalFieldsProps {
  /** What to begin with, by field. */
  values: Readonly<Record<string, string>>;
  errors: readonly FieldProblem[];
}

/** What an applicant may tell of work and qualification, for any form that asks for it (D-20): all optional. */
export function ProfessionalFields({ values, errors }: ProfessionalFieldsProps) {
  const field = (name: string, label: string) => ({
    id: fieldId(name),
    name,
    label,
    defaultValue: values[name],
    error: errors.find((error) => error.field === name)?.message,
  });
  return (
    <>
      <Field {...field('year_of_experience', 'Years of experience')} />
      <Field {...field('current_job_title', 'Current job title')} autoComplete="organization-title" />
      <Field {...field('annual_CTC', 'Annual CTC')} hint="In lakh rupees a year, for example 12.5" />
      <Field {...field('expected_CTC', 'Expected CTC')} hint="In lakh rupees a year" />
      <Field {...field('current_company', 'Current company')} autoComplete="organization" />
      <Field {...field('linkedin_profile', 'LinkedIn profile')} inputMode="url" />
      <FullRow>
        <Field {...field('skill_set', 'Skill set')} placeholder="Python, retrieval, evaluation" />
      </FullRow>
      <Field {...field('qualification', 'Qualification')} />
      <Field {...field('notice_period', 'Notice period')} />
      <FullRow>
        <TextArea {...field('other_details', 'Other details')} rows={3} />
      </FullRow>
    </>
  );
}
