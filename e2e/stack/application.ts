import { expect, type Locator, type Page } from '@playwright/test';
import type { Api } from './api';

/** The messages of invalid fields, word for word, in the order of the form. */
export const messages = {
  'First name': 'First name is required',
  'Last name': 'Last name is required',
  Email: 'Valid email is required',
  Mobile: 'Valid 10-digit mobile is required',
  Resume: 'Resume is required',
} as const;
export type RequiredField = keyof typeof messages;

/** The form's messages after sending, word for word. */
export const success = 'Application submitted successfully!';
export const failure = 'Failed to submit application';

/** A small PDF. */
export const resume = {
  name: 'my résumé.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

/** Values of the optional fields, by label. */
export const optional: Record<string, string> = {
  'Years of experience': '4',
  'Current job title': 'Data engineer',
  'Annual CTC': '18 lakh',
  'Expected CTC': '22 lakh',
  'Current company': 'Loom & Sons',
  'LinkedIn profile': 'linkedin.com/in/example',
  'Skill set': 'Python, SQL',
  Qualification: 'B.Tech.',
  'Notice period': '60 days',
  'Other details': 'Two lines\nof text: “ü” & <b>.',
};

let applicants = 0;

/** The required text fields, for an applicant that no other test uses. */
export function applicant(): Record<Exclude<RequiredField, 'Resume'>, string> {
  applicants += 1;
  const one = `${process.pid}-${applicants}`;
  return {
    'First name': 'Asha',
    'Last name': `Example ${one}`,
    Email: `asha.${one}@example.com`,
    Mobile: '9876543210',
  };
}

export const form = (page: Page) => page.getByRole('form', { name: 'Apply Job', includeHidden: true });
export const field = (page: Page, label: string): Locator => form(page).getByLabel(label);
export const submitButton = (page: Page): Locator =>
  form(page).getByRole('button', { name: /^(Submit application|Sending…)$/, includeHidden: true });
/** The outcome above the form: `summary` lists the errors, `notice` confirms success. */
export const summary = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: /There is a problem|Failed to submit/ });
export const notice = (page: Page): Locator => page.getByRole('status').filter({ hasText: success });

/** Fills in fields by label; a résumé only if one is given. */
export async function fillIn(page: Page, values: Record<string, string>, file?: typeof resume) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
  if (file) await field(page, 'Resume').setInputFiles(file);
}

/** Checks the form's values and the name of its file; '' means no file. */
export async function expectForm(page: Page, values: Record<string, string>, file: string): Promise<void> {
  for (const [label, value] of Object.entries(values)) await expect(field(page, label)).toHaveValue(value);
  expect(await fileIn(page)).toBe(file);
}

/** Name of the chosen file; '' if there is none. */
export function fileIn(page: Page): Promise<string> {
  return field(page, 'Resume').evaluate(({ files }: HTMLInputElement) =>
    [...(files ?? [])].map(({ name }) => name).join(),
  );
}

/** The applications from this address. */
export const applicationsFrom = (api: Api, email: string): Promise<Record<string, unknown>[]> =>
  api.inbox({ kind: 'application', email });
