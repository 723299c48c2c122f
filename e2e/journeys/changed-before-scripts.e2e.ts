import { expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { applicant, expectForm, fillIn, form, resume } from '../stack/application';
import { test } from '../stack/test';
import { hydrated } from '../stack/visitor';

/** Adds an element beside a field, as browser extensions do. */
async function addElement(page: Page): Promise<void> {
  await form(page)
    .getByLabel('Other details')
    .evaluate((field) => field.after(document.createElement('helper-of-an-extension')));
}

test('texts, the file and the focus survive if an extension changes the page before scripts run', async ({
  page,
  problems,
}) => {
  // React renders the page again.
  problems.expect(/Minified React error #418/);
  const values = { ...applicant(), 'Other details': 'I have worked for' };
  let load: () => void = () => undefined;
  const loading = new Promise<void>((resolve) => (load = resolve));
  await page.route(/\/assets\/shell\.\w+\.js$/, async (route) => {
    await loading;
    await route.continue();
  });
  await page.goto(paths.job(1), { waitUntil: 'commit' });
  await fillIn(page, values, resume);
  const details = form(page).getByLabel('Other details');
  await details.focus();
  await page.keyboard.press('End');
  await addElement(page);
  load();
  await hydrated(page);
  await expect(page.locator('helper-of-an-extension')).toHaveCount(0);
  await expectForm(page, values, resume.name);
  await expect(details).toBeFocused();
  await page.keyboard.type(' ten years');
  await expect(details).toHaveValue('I have worked for ten years');
});
