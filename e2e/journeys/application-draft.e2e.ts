import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import {
  applicant,
  expectForm,
  fillIn,
  form,
  notice,
  optional,
  resume,
  submitButton,
} from '../stack/application';
import { test } from '../stack/test';
import { heading, hydrated, mainLink, visit } from '../stack/visitor';

test('the draft keeps texts across a reload and other pages, but not the file', async ({ page, context }) => {
  const values = { ...applicant(), ...optional };
  await visit(page, paths.job(1));
  await fillIn(page, values, resume);
  await page.reload();
  await hydrated(page);
  await expectForm(page, values, '');
  await expect(form(page).locator('[aria-invalid=true]')).toHaveCount(0);

  await mainLink(page, 'Career').click();
  await page.getByRole('link', { name: 'View Detail of Machine Learning Engineer' }).click();
  await expectForm(page, values, '');
  await mainLink(page, 'Career').click();
  await page.getByRole('link', { name: 'View Detail of Product Designer' }).click();
  await expectForm(page, emptied(values), '');

  const another = await context.newPage();
  await visit(another, paths.job(1));
  await expectForm(another, emptied(values), '');
});

test('after a visit to the Privacy Policy the chosen file is still there', async ({ page }) => {
  const values = applicant();
  await visit(page, paths.job(1));
  await fillIn(page, values, resume);
  await form(page).getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(heading(page)).toHaveText('Privacy Policy');
  await page.goBack();
  await expectForm(page, values, resume.name);
  await submitButton(page).click();
  await expect(notice(page)).toBeVisible();
});

test('the draft is deleted once the application is stored', async ({ page }) => {
  const values = applicant();
  await visit(page, paths.job(1));
  await fillIn(page, values, resume);
  expect(await page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
  await submitButton(page).click();
  await expect(notice(page)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(values.Email);
  await page.reload();
  await hydrated(page);
  await expectForm(page, emptied(values), '');
});

function emptied(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.keys(values).map((label) => [label, '']));
}
