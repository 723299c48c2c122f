import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { careerThatRuns, pageThatRunsInBrowser, faults } from '../stack/edits';
import type { Shell } from '../stack/shell';
import { test } from '../stack/test';
import { heading, mainLink, visit } from '../stack/visitor';

/** Within this time a page that cannot be rendered is answered, in milliseconds. */
const ANSWER_LIMIT = 12_000;
const unavailable = 'This page is not available right now';

async function publishCareer(shell: Shell, code: string): Promise<void> {
  const version = await shell.store.publish('mfe-careers', careerThatRuns(code));
  await shell.service.line(`"version":"${version}","before"`);
}

for (const [fault, code] of Object.entries(faults)) {
  test(`GAT-13 a page that ${fault} takes nothing else down, and a rollback brings it back`, async ({
    request,
    startOwnShell,
  }) => {
    test.setTimeout(60_000);
    const shell = await startOwnShell();
    await publishCareer(shell, code);

    const started = Date.now();
    let answered = false;
    const career = request.get(shell.url + paths.career).finally(() => {
      answered = true;
    });
    do {
      for (const address of [paths.home, paths.blogList]) {
        const response = await request.get(shell.url + address, { timeout: 2_000 });
        expect(response.status(), address).toBe(200);
      }
    } while (!answered);
    const response = await career;
    expect(response.status()).toBe(503);
    expect(response.headers()['retry-after']).toMatch(/^\d+$/);
    expect(Date.now() - started).toBeLessThan(ANSWER_LIMIT);
    const html = await response.text();
    expect(html).toContain(unavailable);
    expect(html).toContain('</footer>');
    expect(html).not.toContain('broken by a test');

    await shell.store.rollback('mfe-careers');
    const status = async () => (await request.get(shell.url + paths.career)).status();
    await expect.poll(status, { timeout: ANSWER_LIMIT }).toBe(200);
  });
}

test('a page that has worked is shown from its last good copy', async ({ request, startOwnShell }) => {
  const shell = await startOwnShell();
  expect((await request.get(shell.url + paths.career)).status()).toBe(200);
  await publishCareer(shell, faults['throws an error']);
  const response = await request.get(shell.url + paths.career);
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain('Join our Team');
});

test('a visitor of a page that cannot be rendered sees the frame and goes on', async ({
  page,
  problems,
  startOwnShell,
}) => {
  problems.expect(/status of 503/);
  const shell = await startOwnShell();
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

test('a page that throws in the browser stays inside the frame', async ({
  page,
  problems,
  startOwnShell,
}) => {
  problems.expect(/broken by a test/, /could not be shown/);
  const shell = await startOwnShell();
  const edits = pageThatRunsInBrowser(faults['throws an error']);
  const version = await shell.store.publish('mfe-careers', edits);
  await shell.service.line(`"version":"${version}","before"`);
  await visit(page, shell.url);
  await mainLink(page, 'Career').click();
  await expect(heading(page)).toHaveText(unavailable);
  await mainLink(page, 'Blog').click();
  await expect(heading(page)).toHaveText('Blog');
});
