import { expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { enquiry, field, fillIn, sendButton, success } from '../stack/enquiry';
import { test } from '../stack/test';
import { boxOf, isPost, requestsOf, visit } from '../stack/visitor';

/** The options in order (ENT-03). */
const options = ['Enterprise Application', 'Enterprise AI', 'Data Science', 'Process Automation', 'others'];
const required = ['Name', 'Email', 'Mobile number', 'Service'];

const validity = (page: Page, label: string) =>
  field(page, label).evaluate(({ validity }: HTMLInputElement) => ({
    valueMissing: validity.valueMissing,
    typeMismatch: validity.typeMismatch,
  }));

/** Sends the form, waits until it is stored, and returns what was posted. */
async function send(page: Page): Promise<Record<string, string>> {
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await sendButton(page).click();
  await expect(page.getByText(success)).toBeVisible();
  return (await sent).postDataJSON() as Record<string, string>;
}

test('VAL-01 VAL-02 VAL-03 VAL-04 ENT-03 D-28 four fields are required, by the browser’s own checks', async ({
  page,
}) => {
  await visit(page, paths.contact);
  const posted = requestsOf(page, isPost);
  const choices = field(page, 'Service').getByRole('option');
  expect((await choices.allTextContents()).slice(1)).toEqual(options);
  const values = await choices.evaluateAll((all: HTMLOptionElement[]) => all.map(({ value }) => value));
  expect(values).toEqual(['', ...options]);
  await expect(field(page, 'Service')).toHaveValue('');
  await field(page, 'Service').selectOption('');
  await sendButton(page).click();
  for (const label of required) {
    expect(await validity(page, label), label).toMatchObject({ valueMissing: true });
    await expect(page.getByRole('main').getByText(`${label}*`, { exact: true })).toBeVisible();
  }
  await expect(boxOf(page.getByRole('alert'))).toBeFocused();
  // A high-contrast theme has one colour for all borders.
  await page.emulateMedia({ forcedColors: 'active' });
  for (const label of required) {
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, label)).toHaveCSS('border-top-width', '2px');
  }
  await page.emulateMedia({ forcedColors: 'none' });
  expect(await page.locator('form').evaluate((form: HTMLFormElement) => form.noValidate)).toBe(false);
  expect(posted).toHaveLength(0);
});

test('VAL-05 VAL-06 VAL-07 VAL-08 D-18 email is checked, mobile takes no letters, comments are optional', async ({
  page,
  api,
}) => {
  const { 'Comments (optional)': _left, 'Mobile number': _typed, ...values } = enquiry();
  await visit(page, paths.contact);
  const posted = requestsOf(page, isPost);
  const mobile = field(page, 'Mobile number');
  await expect(mobile).toHaveAttribute('inputmode', 'numeric');
  await expect(mobile).toHaveAttribute('autocomplete', 'tel');
  await mobile.pressSequentially('abcXYZ');
  await expect(mobile).toHaveValue('');
  await mobile.pressSequentially('+91 (98765) a43-210.e');
  await expect(mobile).toHaveValue('+91 (98765) 43-210');

  await fillIn(page, { ...values, Email: 'abc' });
  await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
  await sendButton(page).click();
  expect(await validity(page, 'Email')).toMatchObject({ typeMismatch: true });
  await expect(page.getByRole('alert').getByRole('link')).toHaveText('Enter a valid email');
  expect(posted).toHaveLength(0);

  await fillIn(page, { Email: values.Email });
  await expect(field(page, 'Comments (optional)')).not.toHaveAttribute('required');
  for (const label of ['Name', 'Email', 'Mobile number', 'Comments (optional)'])
    for (const bound of ['minlength', 'maxlength', 'pattern'])
      await expect(field(page, label)).not.toHaveAttribute(bound);
  expect(await send(page)).toMatchObject({
    name: values.Name,
    mobile_number: '919876543210',
    comments: '',
  });
  expect(await api.hasStored(values.Name)).toBe(true);
});
