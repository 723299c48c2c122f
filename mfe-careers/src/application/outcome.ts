import type { FieldError } from '@weft/api-contract/result';

/** What the form shows after it was sent. */
export type ApplicationOutcome =
  | {
      sent: true;
      /** The number that the applicant may quote; empty where the server gives none. */
      reference: string;
    }
  | {
      sent: false;
      /** Whether the form went to the API: what it checks itself is only to be put right. */
      called: boolean;
      /** What was typed, by field. */
      values: Record<string, string>;
      /** In the order of the form. */
      errors: FieldError[];
      /** What the applicant can do about it, where that is known. */
      reason?: string;
      /** Whether the chosen file is still in the form: a page that comes back without scripts has lost it. */
      hasFile: boolean;
    };

/** The `id` of a field, for the links of the summary. */
export function fieldId(name: string): string {
  return `application-${name}`;
}

export interface FieldsProps {
  /** What to begin with, by field. */
  values: Readonly<Record<string, string>>;
  errors: readonly FieldError[];
}

/** What a field takes from its form. */
export function fieldProps(name: string, label: string, { values, errors }: FieldsProps) {
  return { id: fieldId(name), name, label, defaultValue: values[name], error: messageOf(errors, name) };
}

export function messageOf(errors: readonly FieldError[], name: string): string | undefined {
  return errors.find(({ field }) => field === name)?.message;
}
