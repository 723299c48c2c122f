import { writeFileSync } from 'node:fs';
import { paths } from '@weft/site/paths';
import * as application from '../stack/application';
import * as enquiry from '../stack/enquiry';
import { test } from '../stack/test';
import { hydrated, visit } from '../stack/visitor';

test('Back to a form as a new document restores what was typed', async ({ page }) => {
  const values = enquiry.enquiry();
  await visit(page, paths.contact);
  await enquiry.fillIn(page, values);
  await page.goto('/robots.txt');
  await page.goBack();
  await hydrated(page);
  await enquiry.expectForm(page, values);
});

test('Back to an application as a new document restores its texts and its file', async ({
  page,
}, testInfo) => {
  const values = { ...application.applicant(), ...application.optional };
  await visit(page, paths.job(1));
  await application.fillIn(page, values);
  // A browser restores only a file that it can read again.
  const file = testInfo.outputPath('cv.pdf');
  writeFileSync(file, application.resume.buffer);
  await application.field(page, 'Resume').setInputFiles(file);
  await page.goto('/robots.txt');
  await page.goBack();
  await hydrated(page);
  await application.expectForm(page, values, 'cv.pdf');
});
