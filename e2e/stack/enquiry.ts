import { expect, type Locator, type Page } from '@playwright/test';

export interface Enquiry {
  Name: string;
  Email: string;
  'Mobile number': string;
  Service: string;
  'Comments (optional)': string;
}

/** The form's messages after sending, word for word. */
export const success = 'Message sent successfully!';
export const failure = 'Something went wrong. Please try again.';

let enquiries = 0;

/** An enquiry with a unique name. */
export function enquiry(): Enquiry {
  enquiries += 1;
  return {
    Name: `Visitor ${process.pid} ${enquiries} Example`,
    Email: 'visitor@example.com',
    'Mobile number': '9876543210',
    Service: 'Enterprise AI',
    'Comments (optional)': 'Invoices, four thousand a month.',
  };
}

export const sendButton = (page: Page): Locator => page.getByRole('button', { name: /^Send/ });

export const field = (page: Page, label: string): Locator => page.getByRole('main').getByLabel(label);

/** Fills in the form field by field, like a visitor; fields without a value stay unchanged. */
export async function fillIn(page: Page, values: Partial<Enquiry>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    if (label === 'Service') await field(page, label).selectOption(value);
    else await field(page, label).fill(value);
  }
}

/** Checks the form's values; `null` means an empty form, ready for another enquiry. */
export async function expectForm(page: Page, values: Enquiry | null): Promise<void> {
  const labels = Object.keys(values ?? enquiry()) as (keyof Enquiry)[];
  for (const label of labels) await expect(field(page, label)).toHaveValue(values?.[label] ?? '');
  await expect(field(page, 'Name')).toBeVisible();
}
