import { expect, type Locator, type Page } from '@playwright/test';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import {
  applicant,
  expectForm,
  field,
  fillIn,
  form,
  messages,
  notice,
  optional,
  type RequiredField,
  resume,
  submitButton,
  summary,
} from '../stack/application';
import { violationsOf } from '../stack/axe';
import { enlargeText } from '../stack/enlarge-text';
import { splitWords } from '../stack/split-words';
import { test } from '../stack/test';
import { boxOf, isPost, requestsOf, visit } from '../stack/visitor';

const required = Object.keys(messages) as RequiredField[];

/** The message of a field, directly below its control. */
const messageOf = (page: Page, label: string): Locator =>
  field(page, label).locator('xpath=ancestor::div[label][1]').locator('p[id$="-message"]');

async function expectMessages(page: Page, labels: RequiredField[]): Promise<void> {
  const texts = labels.map((label) => messages[label]);
  await expect(summary(page).getByRole('link')).toHaveText(texts);
  for (const label of required) {
    const isWrong = labels.includes(label);
    await expect(messageOf(page, label)).toHaveText(isWrong ? [messages[label]] : []);
    await expect(field(page, label)).toHaveJSProperty('ariaInvalid', isWrong ? 'true' : 'false');
  }
}

test('VAL-15 a form that is sent before its page’s scripts are there shows all five messages once they are', async ({
  page,
}) => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/releases\/.*\.js$/, async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto(paths.job(1), { waitUntil: 'domcontentloaded' });
  await submitButton(page).click();
  await expect(page.getByText(/is required/)).toHaveCount(0);
  release();
  await expectMessages(page, required);
});

test('VAL-09 VAL-10 VAL-11 VAL-12 VAL-13 VAL-15 VAL-18 ERR-10 STA-09 all five messages appear only on submit', async ({
  page,
}) => {
  await visit(page, paths.job(1));
  const posted = requestsOf(page, isPost);
  for (const label of ['First name', 'Email', 'Mobile'])
    for (const typed of ['a', '']) await field(page, label).fill(typed);
  await field(page, 'Last name').focus();
  await field(page, 'Resume').focus();
  await expect(page.getByText(/is required/)).toHaveCount(0);

  await submitButton(page).click();
  await expectMessages(page, required);
  await expect(boxOf(summary(page))).toBeFocused();
  await expect(summary(page)).toContainText('There is a problem');
  await expect(page).toHaveTitle(`Error: Machine Learning Engineer | ${company.name}`);
  for (const label of required) {
    await expect(messageOf(page, label)).toBeVisible();
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(messages[label]));
    await summary(page).getByRole('link', { name: messages[label] }).click();
    await expect(field(page, label)).toBeFocused();
    await expect(field(page, label)).toBeInViewport();
  }
  await expect(page).toHaveURL(paths.job(1));
  expect(posted).toHaveLength(0);
});

test('VAL-14 “Resume is required” is shown as long as there is no file', async ({ page }) => {
  await visit(page, paths.job(1));
  const posted = requestsOf(page, isPost);
  const values = { ...applicant(), ...optional };
  await fillIn(page, values);
  await submitButton(page).click();
  await expectMessages(page, ['Resume']);
  await expectForm(page, values, '');
  await field(page, 'Resume').setInputFiles(resume);
  await expect(summary(page)).toHaveCount(0);
  await expect(messageOf(page, 'Resume')).toHaveCount(0);
  await expect(form(page).getByText(resume.name).first()).toBeVisible();
  await expect(page).toHaveTitle(`Machine Learning Engineer | ${company.name}`);
  await page.getByRole('button', { name: `Remove ${resume.name}` }).click();
  await expectMessages(page, ['Resume']);
  expect(posted).toHaveLength(0);
});

test('GAT-11 axe finds nothing in the form with all messages or with success, in light and dark', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await visit(page, paths.job(1));
  const expectNone = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const violations = await violationsOf(page, { parts: ['form', '[role=alert], [role=status]'] });
      expect(violations, colorScheme).toEqual([]);
    }
  };
  await submitButton(page).click();
  await expectMessages(page, required);
  const lines = await summary(page)
    .getByRole('link', { name: messages.Mobile })
    .evaluate((link) => link.getClientRects().length);
  expect(lines, 'a message of two lines begins beside the mark of its row').toBe(2);
  await expectNone();
  await fillIn(page, applicant(), resume);
  await submitButton(page).click();
  await expect(notice(page)).toBeVisible();
  await expectNone();
});

test('at double text size on a phone, the form and its messages keep their words whole', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await visit(page, paths.job(1));
  await submitButton(page).click();
  await expectMessages(page, required);
  await enlargeText(page);
  for (const part of ['main form', 'main [role=alert]'])
    expect(await splitWords(page, part), part).toEqual([]);
});
