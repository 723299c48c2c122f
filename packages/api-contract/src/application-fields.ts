interface OptionalField {
  label: string;
  /** A multi-line field, with the larger limit of `textLimits`. */
  isLong?: boolean;
}

/**
 * The optional text fields of an application by wire name, in the order of the form. A new one takes a line here,
 * a migration and an entry in the tests' list (CONTRIBUTING.md): form, validation, mail, columns and inbox follow.
 */
const optionalApplicationFields = {
  year_of_experience: { label: 'Years of experience' },
  current_job_title: { label: 'Current job title' },
  annual_CTC: { label: 'Annual CTC' },
  expected_CTC: { label: 'Expected CTC' },
  current_company: { label: 'Current company' },
  linkedin_profile: { label: 'LinkedIn profile' },
  skill_set: { label: 'Skill set', isLong: true },
  qualification: { label: 'Qualification' },
  notice_period: { label: 'Notice period' },
  other_details: { label: 'Other details', isLong: true },
} as const satisfies Record<string, OptionalField>;
export type OptionalApplicationField = keyof typeof optionalApplicationFields;

/** Maps each optional field to a value, in the order of the form. */
export function mapOptionalFields<T>(
  make: (name: OptionalApplicationField, field: OptionalField) => T,
): Record<OptionalApplicationField, T> {
  const entries = Object.entries(optionalApplicationFields) as [OptionalApplicationField, OptionalField][];
  return Object.fromEntries(entries.map(([name, field]) => [name, make(name, field)])) as never;
}
