import { type APIRequestContext, expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { bundleThatRuns, renamedBlog } from '../stack/edits';
import { RawPage } from '../stack/raw-page';
import { SERVER_BUNDLE } from '../stack/release-store';
import { releaseRefusedMessage, type Shell, waitUntilDocumentsUse } from '../stack/shell';
import { test } from '../stack/test';
import {
  agePrefetched,
  heading,
  hydrated,
  isDocument,
  mainLink,
  requestsOf,
  visit,
  visitAndPrefetch,
  withPrefetching,
} from '../stack/visitor';

test.use(withPrefetching);

/** Maximum time until a page load shows a release, in milliseconds: the target is 5 s, a busy machine takes longer. */
const RELEASE_LIMIT = 15_000;
const newTitle = 'Blog, second edition';

const titleOf = async (request: APIRequestContext, address: string) =>
  (await RawPage.get(request, address)).headings[0];

const servedVersion = async (request: APIRequestContext, shell: Shell) => {
  const { releases } = (await (await request.get(`${shell.url}/readyz`)).json()) as {
    releases: Record<string, string>;
  };
  return releases['mfe-content'];
};

test('a release shows on the next page load and is undone by a rollback, without a restart', async ({
  page,
  request,
  releaseShell: shell,
}) => {
  const { pid } = shell.service;
  const address = shell.url + paths.blogList;
  const before = await shell.store.activeVersion('mfe-content');
  expect(await titleOf(request, address)).toBe('Blog');

  const version = await shell.store.publish('mfe-content', renamedBlog(newTitle));
  await expect.poll(() => titleOf(request, address), { timeout: RELEASE_LIMIT }).toBe(newTitle);
  await visit(page, address);
  await expect(heading(page)).toHaveText(newTitle);
  expect(await servedVersion(request, shell)).toBe(version);

  await shell.store.rollback('mfe-content');
  await expect.poll(() => titleOf(request, address), { timeout: RELEASE_LIMIT }).toBe('Blog');
  await visit(page, address);
  await expect(heading(page)).toHaveText('Blog');
  expect(await servedVersion(request, shell)).toBe(before);
  expect(shell.service.pid).toBe(pid);
  expect(shell.service.isRunning).toBe(true);
});

test('an open tab keeps to its releases, and changes to a newer one by loading a document', async ({
  page,
  problems,
  releaseShell: shell,
}) => {
  problems.expect(/status of 409/);
  // If they arrived after the release, the old page would be shown as a fresh one.
  await visitAndPrefetch(page, shell.url, paths.blogList);
  const documents = requestsOf(page, isDocument);

  const version = await shell.store.publish('mfe-content', renamedBlog(newTitle));
  await shell.waitForRelease(version);
  // Until the new page is cached, the copy of the release before replaces it if its rendering is slow.
  await waitUntilDocumentsUse(shell, [version], [paths.blogList]);
  await agePrefetched(page);

  await mainLink(page, 'Career').click();
  await expect(heading(page)).toHaveText('Join our Team');
  expect(documents).toHaveLength(0);
  await mainLink(page, 'Blog').click();
  await expect(heading(page)).toHaveText(newTitle);
  expect(documents).toHaveLength(1);
  const files = requestsOf(page, (request) => request.url().includes('/releases/mfe-content/'));
  await hydrated(page);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/blog\//);
  expect(documents).toHaveLength(1);
  for (const file of files) expect(file.url()).toContain(`/releases/mfe-content/${version}/`);
});

test('a tab opened before three releases of each team still reaches every page', async ({
  page,
  problems,
  releaseShell: shell,
}) => {
  problems.expect(/status of 409/);
  await visit(page, shell.url);
  for (let round = 1; round <= 3; round++) {
    for (const remote of ['mfe-marketing', 'mfe-content', 'mfe-careers'] as const) {
      const version = await shell.store.publish(remote, { [SERVER_BUNDLE]: (text) => `${text}\n;` });
      await shell.waitForRelease(version);
    }
  }
  for (const [link, words] of [
    ['Blog', 'Blog'],
    ['Career', 'Join our Team'],
    ['Services', 'Services'],
    ['Case Studies', 'Case Studies'],
    ['Home', 'Artificial Intelligence you can trust'],
  ] as const) {
    await mainLink(page, link).click();
    // A prefetched page is shown before the document that replaces it.
    await expect(async () => {
      await expect(heading(page)).toHaveText(words);
      await hydrated(page);
    }).toPass();
  }
});

test('no request fails while releases change', async ({ request, releaseShell: shell }) => {
  // The visitors send requests without a pause.
  const statuses = new Set<number>();
  let changing = true;
  const visitors = [paths.home, paths.blogList, paths.career].map(async (address) => {
    while (changing) statuses.add((await request.get(shell.url + address)).status());
  });
  for (const [before, title] of [
    ['Blog', 'First'],
    ['First', 'Second'],
    ['Second', 'Third'],
  ] as const) {
    const version = await shell.store.publish('mfe-content', renamedBlog(title, before));
    await shell.waitForRelease(version);
  }
  changing = false;
  await Promise.all(visitors);
  expect([...statuses]).toEqual([200]);
});

test('a release whose server bundle was changed after publishing is refused, and the previous one stays', async ({
  request,
  releaseShell: shell,
}) => {
  const before = await shell.store.activeVersion('mfe-content');
  await shell.store.publish('mfe-content', renamedBlog(newTitle), bundleThatRuns(';'));
  const line = await shell.service.waitForLine(releaseRefusedMessage);
  expect(JSON.parse(line)).toMatchObject({ remote: 'mfe-content', level: 50 });
  expect(line).toContain('is not what was published');
  expect(await titleOf(request, shell.url + paths.blogList)).toBe('Blog');
  expect(await servedVersion(request, shell)).toBe(before);
  expect((await request.get(shell.url + paths.career)).status()).toBe(200);
});
