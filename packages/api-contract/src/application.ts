import * as v from 'valibot';

/** The messages of the five required fields, word for word from the specification (VAL-10 to VAL-14). */
export const applicationMessages = {
  first_name: 'First name is required',
  last_name: 'Last name is required',
  email: 'Valid email is required',
  mobile: 'Valid 10-digit mobile is required',
  resume: 'Resume is required',
} as const;

/** The text fields that an applicant may leave empty, in the order of the form. */
export const optionalApplicationFields = [
  'year_of_experience',
  'current_job_title',
  'annual_CTC',
  'expected_CTC',
  'current_company',
  'linkedin_profile',
  'skill_set',
  'qualification',
  'notice_period',
  'other_details',
] as const;

const nonBlank = (message: string) => v.pipe(v.string(message), v.trim(), v.nonEmpty(message));
const optional = v.optional(v.string('Must be text'), '');

/**
 * The text fields of `job_application`; the sixteenth field is the file `resume`. Only the rules of the
 * specification: what passes them is never refused. `mobile` becomes the ten digits that are sent.
 */
export const Application = v.object({
  job_opening: nonBlank('Choose a job opening'),
  first_name: nonBlank(applicationMessages.first_name),
  last_name: nonBlank(applicationMessages.last_name),
  email: v.pipe(
    v.string(applicationMessages.email),
    v.trim(),
    v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, applicationMessages.email),
  ),
  mobile: v.pipe(
    v.string(applicationMessages.mobile),
    v.transform(bareMobile),
    v.regex(/^\d{10}$/, applicationMessages.mobile),
  ),
  year_of_experience: optional,
  current_job_title: optional,
  annual_CTC: optional,
  expected_CTC: optional,
  current_company: optional,
  linkedin_profile: optional,
  skill_set: optional,
  qualification: optional,
  notice_period: optional,
  other_details: optional,
});
export type Application = v.InferOutput<typeof Application>;

/** The answer to a stored application (201). `reference` is the number that the applicant may quote. */
export const ApplicationReceipt = v.object({ ok: v.literal(true), id: v.string(), reference: v.string() });
export type ApplicationReceipt = v.InferOutput<typeof ApplicationReceipt>;

/**
 * A number without what people and address books put into it: spaces, hyphens, dots, brackets, invisible
 * marks, and one leading `+91`.
 */
function bareMobile(value: string): string {
  return value.replace(/[\s().\p{Pd}\p{Cf}]/gu, '').replace(/^\+91/, '');
}
