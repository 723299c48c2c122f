import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { applicant, expectForm, fillIn, resume } from '../stack/application';
import { DevSession } from '../stack/dev-session';
import { test } from '../stack/test';
import { visit } from '../stack/visitor';

const page = 'src/pages/job/JobPage.tsx';
const form = 'src/application/ApplicationForm.tsx';

test('npm run dev: a saved component shows in the open page, which keeps what was filled in; a broken one says where', async ({
  page: tab,
  api,
}) => {
  test.setTimeout(180_000);
  const session = await DevSession.start('mfe-careers', api.url);
  const { sources } = session;
  const told = tab.getByRole('alert').filter({ hasText: /ApplicationForm\.tsx[(:]\d+/ });
  try {
    await visit(tab, session.url + paths.job(2));
    const filledIn = applicant();
    await fillIn(tab, filledIn, resume);
    const link = 'arrowLeft} />}>\n          Back to ';
    await sources.replace(page, `${link}Career`, `${link}all openings`);
    await expect(tab.getByRole('link', { name: 'Back to all openings' })).toBeVisible({ timeout: 20_000 });
    await sources.replace(form, '<Trap />', '<Trap>');
    await expect(told).toBeVisible({ timeout: 20_000 });
    await sources.replace(form, '<Trap>', '<Trap />');
    await expect(told).toBeHidden({ timeout: 20_000 });
    // A new form, or a new document, would have no file.
    await expectForm(tab, filledIn, resume.name);
  } finally {
    await session.end();
  }
});
