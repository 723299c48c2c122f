import * as v from 'valibot';
import { mapOptionalFields } from './application-fields';
import { maxCharacters, multiLineText, stopAtFirstFault, textLimits } from './text-limits';

/** The messages of the five required fields, word for word from the specification (VAL-10 to VAL-14). */
export const applicationMessages = {
  first_name: 'First name is required',
  last_name: 'Last name is required',
  email: 'Valid email is required',
  mobile: 'Valid 10-digit mobile is required',
  resume: 'Resume is required',
} as const;

const line = (message: string) => v.pipe(v.string(message), maxCharacters(textLimits.line));
/** Whitespace and invisible characters, which pasted text may contain, count as blank. */
const nonBlank = (message: string) => v.pipe(line(message), v.trim(), v.regex(/[^\s\p{DI}]/u, message));
const shortText = v.optional(line('Must be text'), '');
const longText = v.optional(multiLineText('Must be text'), '');

/**
 * The text fields of `job_application`; the file `resume` is one more field. The rules of the specification,
 * with length limits that nobody reaches. `mobile` is normalised to the ten digits that are sent.
 */
export const Application = v.config(
  v.object({
    job_opening: nonBlank('Choose a job opening'),
    first_name: nonBlank(applicationMessages.first_name),
    last_name: nonBlank(applicationMessages.last_name),
    email: v.pipe(
      line(applicationMessages.email),
      v.trim(),
      v.regex(/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/, applicationMessages.email),
    ),
    mobile: v.pipe(
      line(applicationMessages.mobile),
      v.transform(normalizeMobile),
      v.regex(/^\d{10}$/, applicationMessages.mobile),
    ),
    ...mapOptionalFields((_name, { isLong }) => (isLong ? longText : shortText)),
  }),
  stopAtFirstFault,
);
export type Application = v.InferOutput<typeof Application>;

/**
 * Strips what people and address books add to a number: spaces, hyphens, dots, brackets, invisible marks,
 * and one leading `+91`.
 */
function normalizeMobile(value: string): string {
  return value.replace(/[\s().\p{Pd}\p{Cf}]/gu, '').replace(/^\+91/, '');
}
