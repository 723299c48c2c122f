import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { unavailable } from '../stack/frame';
import { type Edits, editFiles } from '../stack/release-store';
import { waitUntilDocumentsUse } from '../stack/shell';
import { test } from '../stack/test';
import {
  heading,
  hydrated,
  isDocument,
  mainLink,
  requestsOf,
  visit,
  withPrefetching,
} from '../stack/visitor';

test.use(withPrefetching);

const ENTRY = 'client/remote-entry.js';
const takesOver =
  /^error: mfe-careers does not start with the shell's federation runtime; its standard entry is used/;

/** Ways in which a lean entry loads but does not start with what this shell lends. */
const faults: { fault: string; edits: Edits; seen: RegExp[] }[] = [
  {
    fault: 'asks for a runtime under another name',
    edits: { [ENTRY]: (text) => text.replaceAll('_WEFT_BUNDLER_RUNTIME', '_WEFT_OTHER_RUNTIME') },
    seen: [/_WEFT_OTHER_RUNTIME is not defined/],
  },
  {
    fault: 'throws when it is started',
    edits: { [ENTRY]: (text) => text.replaceAll('initContainerEntry', 'initContainerOfAnotherVersion') },
    seen: [],
  },
  {
    fault: 'defines no container',
    edits: { [ENTRY]: () => 'void 0;' },
    seen: [],
  },
];

for (const { fault, edits, seen } of faults) {
  test(`a lean entry that ${fault} is replaced by the standard entry`, async ({
    page,
    problems,
    releaseShell: shell,
  }) => {
    problems.expect(takesOver, ...seen);
    const version = await shell.store.publish('mfe-careers', edits);
    await shell.waitForRelease(version);
    await waitUntilDocumentsUse(shell, [version], [paths.home, paths.career]);
    const standard = requestsOf(page, (request) => /\/standard\/remoteEntry\.js$/.test(request.url()));

    // On the first view it hydrates the page, including the filters.
    await visit(page, shell.url + paths.career);
    expect(standard).toHaveLength(1);
    await page.getByLabel('Keyword').fill('product');
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByText('of 6 openings')).toBeVisible();

    // It also works on navigation from another team's page.
    await visit(page, shell.url);
    const documents = requestsOf(page, isDocument);
    await mainLink(page, 'Career').click();
    await expect(heading(page)).toHaveText('Join our Team');
    expect(documents).toHaveLength(0);
    await mainLink(page, 'Blog').click();
    await expect(heading(page)).toHaveText('Blog');
    expect(documents).toHaveLength(0);
  });
}

test('a lean entry that cannot be loaded leads to the failure panel, never to the standard entry', async ({
  page,
  problems,
  releaseShell: shell,
}) => {
  problems.expect(/could not be shown/, /remote-entry\.js/, /Failed to load resource/);
  const standard = requestsOf(page, (request) => request.url().includes('/standard/'));
  await visit(page, shell.url);
  await page.route(/mfe-careers.*remote-entry\.js$/, (route) => route.abort());
  await mainLink(page, 'Career').click();
  await expect(heading(page)).toHaveText(unavailable);
  expect(standard).toHaveLength(0);
});

test('a standard entry that was changed on the shell’s disk is refused', async ({
  page,
  problems,
  releaseShell: shell,
}) => {
  problems.expect(takesOver, /Failed to find a valid digest/, /stays as the server rendered it/);
  const version = await shell.store.publish('mfe-careers', { [ENTRY]: () => 'void 0;' });
  await shell.waitForRelease(version);
  await waitUntilDocumentsUse(shell, [version], [paths.career]);
  const changed = { 'standard/remoteEntry.js': (text: string) => `${text}\nglobalThis.wasTampered = true;` };
  await editFiles(await shell.copyOf('mfe-careers', version), changed);
  const failure = page.waitForEvent('console', (message) => /stays as the server/.test(message.text()));
  await page.goto(shell.url + paths.career);
  await failure;
  expect(await page.evaluate(() => 'wasTampered' in globalThis)).toBe(false);
  await expect(heading(page)).toHaveText('Join our Team');
});

test('an older release without a standard entry is served, and a failure stays in its own pages', async ({
  page,
  problems,
  releaseShell: shell,
}) => {
  problems.expect(/could not be shown/);
  const version = await shell.store.publish('mfe-careers', {
    [ENTRY]: () => 'void 0;',
    'release.json': (text) => JSON.stringify({ ...JSON.parse(text), standard: undefined }),
  });
  await shell.waitForRelease(version);
  await waitUntilDocumentsUse(shell, [version]);
  await visit(page, shell.url);
  await mainLink(page, 'Career').click();
  await expect(heading(page)).toHaveText(unavailable);
  await mainLink(page, 'Blog').click();
  await expect(heading(page)).toHaveText('Blog');
  await hydrated(page);
});
