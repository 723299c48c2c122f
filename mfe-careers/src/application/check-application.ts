import { Application, applicationMessages } from '@weft/api-contract/application';
import type { FieldError } from '@weft/api-contract/result';
import { asciiDigits } from '@weft/ui/field/ascii-digits';
import { safeParse } from 'valibot';

/** The names of the text fields. */
const textFields = Object.keys(Application.entries);

export interface CheckedForm {
  /** What was typed, by field. */
  values: Record<string, string>;
  /** The chosen file; null if there is none. */
  resume: File | null;
  /** In the order of the form; empty if the form may be sent. */
  errors: FieldError[];
  /** The values to send: names trimmed, the mobile as ten digits. Null if there are errors. */
  application: Application | null;
}

/** Validates a filled-in form by the rules of the specification (VAL-10 to VAL-14), all fields at once. */
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

/** For a field without a chosen file, a browser sends a file with neither name nor content. */
function fileOf(value: FormDataEntryValue | null): File | null {
  return value instanceof File && (value.name !== '' || value.size > 0) ? value : null;
}
