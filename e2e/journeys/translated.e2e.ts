import { expect } from '@playwright/test';
import { paths, searchPath } from '@weft/site/paths';
import * as application from '../stack/application';
import * as enquiry from '../stack/enquiry';
import { test } from '../stack/test';
import { simulateTranslation } from '../stack/translate';
import { heading, main, visit } from '../stack/visitor';

test('on a translated page a résumé can be chosen, replaced and removed', async ({ page }) => {
  await visit(page, paths.job(1));
  await simulateTranslation(page);
  const control = application.field(page, 'Resume');
  const drop = control.locator('..');
  await control.setInputFiles(application.resume);
  await expect(drop).toContainText(application.resume.name);
  await expect(drop).not.toContainText(/Choose a file|PDF/);
  await simulateTranslation(page);
  await control.setInputFiles({ ...application.resume, name: 'other.pdf' });
  await expect(drop).toContainText('other.pdf');
  await expect(drop).not.toContainText(application.resume.name);
  await drop.getByRole('button', { name: /^Remove/ }).click();
  await expect(drop).toHaveText(/^Choose a file or drop it here/);
  await expect(application.form(page)).toBeVisible();
});

test('on a translated page all error messages of an application are shown and later updated', async ({
  page,
}) => {
  await visit(page, paths.job(1));
  await simulateTranslation(page);
  for (let times = 2; times > 0; times -= 1) {
    await application.submitButton(page).click();
    await expect(application.summary(page).getByRole('listitem')).toHaveText(
      Object.values(application.messages),
    );
    await simulateTranslation(page);
  }
  await application.field(page, 'Email').fill('a@example.com');
  await expect(application.summary(page).getByRole('listitem')).toHaveCount(4);
  await application.field(page, 'Email').fill('');
  await application.submitButton(page).click();
  await expect(application.field(page, 'Email')).toHaveAccessibleDescription(application.messages.Email);
});

test('on a translated page an enquiry is checked and sent, and its button says so', async ({
  page,
  testApi,
  testShell,
}) => {
  testApi.answer('/contact_form', { status: 201, body: '{"ok":true,"id":"1"}' });
  await visit(page, testShell.url + paths.contact);
  await simulateTranslation(page);
  await enquiry.fillIn(page, { ...enquiry.enquiry(), Email: 'nobody' });
  const email = enquiry.field(page, 'Email');
  await enquiry.sendButton(page).click();
  await expect(email).toHaveAccessibleDescription('Enter a valid email');
  await simulateTranslation(page);
  await email.fill('');
  await enquiry.sendButton(page).click();
  await expect(email).toHaveAccessibleDescription('Enter your email');

  await email.fill('visitor@example.com');
  const answer = testApi.hold();
  await enquiry.sendButton(page).click();
  await expect(enquiry.sendButton(page)).toHaveText('Sending…');
  await simulateTranslation(page);
  answer();
  await expect(page.getByText(enquiry.success, { exact: true })).toBeVisible();
  await expect(enquiry.sendButton(page)).toHaveText('Send message');
  await expect(heading(page)).toHaveText('Contact Us');
});

test('on a translated page the next search shows its own words and count', async ({ page }) => {
  await visit(page, searchPath('data'));
  const status = main(page).getByRole('status');
  await expect(status).toHaveText(/^\d+ pages for “data”$/);
  for (const words of ['chatbot', 'qzxjwv', 'data']) {
    await simulateTranslation(page);
    await page.getByRole('searchbox').fill(words);
    await page.getByRole('searchbox').press('Enter');
    await expect(status).toHaveText(
      words === 'qzxjwv' ? /Nothing was found for “qzxjwv”/ : new RegExp(`^\\d+ pages for “${words}”$`),
    );
  }
});

test('removing or inserting before a text that a translator has replaced does not throw', async ({
  page,
}) => {
  await visit(page, paths.about);
  const shown = await heading(page).evaluate((element) => {
    const text = element.firstChild!;
    element.replaceChildren('translated');
    element.insertBefore(document.createElement('b'), text);
    element.removeChild(text);
    return element.innerHTML;
  });
  expect(shown).toBe('translated<b></b>');
});
