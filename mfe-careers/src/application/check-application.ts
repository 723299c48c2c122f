import { Application, applicationMessages } from '@weft/api-contract/application';
import type { FieldError } from '@weft/api-contract/result';
import { asciiDigits } from '@weft/ui/field/ascii-digits';
import { safeParse } from 'valibot';

/** The names of the text fields. */
const textFields = Object.keys(Application.entries);

export interface CheckedForm {
  /** What was typed, by field. */
  values: Record<string, string>;
  /** The chosen file; null where there is none. */
  resume: File | null;
  /** In the order of the form; empty where it may be sent. */
  errors: FieldError[];
  /** What is sent: without space around names, the mobile as ten digits. Null where something is wrong. */
  application: Application | null;
}

/** Holds a filled-in form against the rules of the specification (VAL-10 to VAL-14), all fields at once. */
export function checkApplication(form: FormData): CheckedForm {
  const values = Object.fromEntries(textFields.map((name) => [name, textOf(form.get(name))]));
  const checked = safeParse(Application, { ...values, mobile: asciiDigits(values['mobile'] ?? '') });
  const errors = (checked.issues ?? []).map((issue) => ({
    field: String(issue.path?.[0].key ?? ''),
    message: issue.message,
  }));
  const resume = fileOf(form.get('resume'));
  if (resume === null) errors.push({ field: 'resume', message: applicationMessages.resume });
  const application = checked.success && errors.length === 0 ? checked.output : null;
  return { values, resume, errors, application };
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}

/** A browser sends a file without name and content for a field in which nothing was chosen. */
function fileOf(value: FormDataEntryValue | null): File | null {
  return value instanceof File && (value.name !== '' || value.size > 0) ? value : null;
}
