import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { applicant, expectForm, fillIn, form, resume } from '../stack/application';
import { DevSession } from '../stack/dev-session';
import { test } from '../stack/test';
import { visit } from '../stack/visitor';

const page = 'src/pages/job/JobPage.tsx';
const component = 'src/application/ApplicationForm.tsx';
const sheet = 'src/application/application-form.module.css';
/** Time for a save to be built, checked and shown. */
const saved = { timeout: 20_000 };

let session: DevSession;

test.beforeAll(async ({ api }) => {
  test.setTimeout(180_000);
  session = await DevSession.start('mfe-careers', api.url);
});
test.afterAll(() => session.end());
test('npm run dev: a saved component updates the page and keeps its form; a broken one says where', async ({
  page: tab,
}) => {
  const { sources } = session;
  const errorAlert = tab.getByRole('alert').filter({ hasText: /ApplicationForm\.tsx[(:]\d+/ });
  await visit(tab, session.url + paths.job(2));
  const filledIn = applicant();
  await fillIn(tab, filledIn, resume);
  const link = 'arrowLeft} />}>\n          Back to ';
  await sources.replace(page, `${link}Career`, `${link}all openings`);
  await expect(tab.getByRole('link', { name: 'Back to all openings' })).toBeVisible(saved);
  await sources.replace(page, `${link}all openings`, `${link}Career`);
  await expect(tab.getByRole('link', { name: 'Back to Career' })).toBeVisible(saved);
  await sources.replace(component, '<HoneypotField />', '<HoneypotField>');
  await expect(errorAlert).toBeVisible(saved);
  await sources.replace(component, '<HoneypotField>', '<HoneypotField />');
  await expect(errorAlert).toBeHidden(saved);
  // A new form or document would not have the file.
  await expectForm(tab, filledIn, resume.name);
});

test('npm run dev: a saved stylesheet updates the page; a refused one says why, there and in the terminal', async ({
  page: tab,
}) => {
  const { sources } = session;
  const reason = 'The shell refuses this build of mfe-careers';
  const errorAlert = tab.getByRole('alert').filter({ hasText: reason });
  const note = form(tab).getByText('We use your details');
  await visit(tab, session.url + paths.job(2));
  const filledIn = applicant();
  await fillIn(tab, filledIn, resume);
  const muted = '.note {\n    color: ';
  await sources.replace(sheet, `${muted}var(--text-muted)`, `${muted}rgb(1, 2, 3)`);
  await expect(note).toHaveCSS('color', 'rgb(1, 2, 3)', saved);
  await sources.replace(sheet, '@layer page', '@layer frame');
  await expect(errorAlert).toContainText('frame', saved);
  await session.waitForOutput(reason);
  await sources.replace(sheet, '@layer frame', '@layer page');
  await expect(errorAlert).toBeHidden(saved);
  await sources.replace(sheet, `${muted}rgb(1, 2, 3)`, `${muted}var(--text-muted)`);
  await expect(note).not.toHaveCSS('color', 'rgb(1, 2, 3)', saved);
  await expectForm(tab, filledIn, resume.name);
});

// A hydration error would fail this test.
test('npm run dev: the browser finds pictures where the server wrote them', async ({ page: tab }) => {
  await visit(tab, session.url + paths.career);
  await expect(tab.getByRole('img', { name: 'a bobbin of thread' })).toBeVisible();
});

test('npm run dev: a second start on the same sources is refused and leaves the first one alone', async ({
  page: tab,
}) => {
  await expect(session.startAnother()).rejects.toThrow('already runs on these sources');
  await visit(tab, session.url + paths.job(2));
  await expect(form(tab)).toBeVisible();
});
