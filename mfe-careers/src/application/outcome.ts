import type { FieldError } from '@weft/api-contract/result';

/** What the form shows after it was sent. */
export type ApplicationOutcome =
  | {
      sent: true;
      /** The number that the applicant may quote; empty if the server gives none. */
      reference: string;
    }
  | {
      sent: false;
      /** Whether the form was sent to the API; false if it failed validation before. */
      called: boolean;
      /** What was typed, by field. */
      values: Record<string, string>;
      /** In the order of the form. */
      errors: FieldError[];
      /** What the applicant can do about it, if known. */
      reason?: string;
      /** Whether the chosen file is still in the form: a page returned without scripts has lost it. */
      hasFile: boolean;
    };

/** The `id` of a field, for the links of the summary. */
export function fieldId(name: string): string {
  return `application-${name}`;
}

export interface FieldsProps {
  /** Initial values, by field. */
  values: Readonly<Record<string, string>>;
  errors: readonly FieldError[];
}

/** The props that a field takes from its form. */
export function fieldProps(name: string, label: string, { values, errors }: FieldsProps) {
  return { id: fieldId(name), name, label, defaultValue: values[name], error: messageOf(errors, name) };
}

export function messageOf(errors: readonly FieldError[], name: string): string | undefined {
  return errors.find(({ field }) => field === name)?.message;
}
