import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { careerThatRuns, faults } from '../stack/edits';
import type { Shell } from '../stack/shell';
import { test } from '../stack/test';
import { heading, mainLink } from '../stack/visitor';

/** Within this time a page that cannot be rendered is answered, in milliseconds. */
const ANSWER_LIMIT = 12_000;
const unavailable = 'This page is not available right now';

async function publishCareer(shell: Shell, code: string): Promise<void> {
  const version = await shell.store.publish('mfe-careers', careerThatRuns(code));
  await shell.service.line(`"version":"${version}","before"`);
}

test('a visitor of a page that cannot be rendered sees the frame and goes on', async ({
  page,
  problems,
  releaseShell: shell,
}) => {
  problems.expect(/status of 503/);
  await publishCareer(shell, faults['throws an error']);
  const response = await page.goto(shell.url + paths.career);
  expect(response?.status()).toBe(503);
  await expect(heading(page)).toHaveText(unavailable);
  await expect(page.getByRole('link', { name: 'Retry' })).toHaveAttribute('href', paths.career);
  await mainLink(page, 'Blog').click();
  await expect(heading(page)).toHaveText('Blog');

  await shell.store.rollback('mfe-careers');
  await expect(async () => {
    await page.goto(shell.url + paths.career);
    await expect(heading(page)).toHaveText('Join our Team', { timeout: 300 });
  }).toPass({ timeout: ANSWER_LIMIT });
});
