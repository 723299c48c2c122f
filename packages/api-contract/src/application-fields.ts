interface OptionalField {
  label: string;
  /** Several lines, and so more text: `textLimits`. */
  isLong?: boolean;
}

/**
 * The text fields that an applicant may leave empty, by the names that are sent, in the order of the form. To add one takes
 * a line here, a migration and the tests' lists (CONTRIBUTING.md): form, check, mail, columns and inbox follow.
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

/** Something for each of these fields, in their order. */
export function forOptionalFields<T>(
  make: (name: OptionalApplicationField, field: OptionalField) => T,
): Record<OptionalApplicationField, T> {
  const entries = Object.entries(optionalApplicationFields) as [OptionalApplicationField, OptionalField][];
  return Object.fromEntries(entries.map(([name, field]) => [name, make(name, field)])) as never;
}
