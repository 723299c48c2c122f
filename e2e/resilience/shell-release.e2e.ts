import { type APIRequestContext, expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { EditedSources } from '../stack/edited-sources';
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

/** Maximum time until a release of the shell is in service, in milliseconds. */
const LIMIT = 15_000;

const edits = { before: 'title="Useful links"', after: 'title="Good to know"' };
const footerOf = async (request: APIRequestContext, url: string) =>
  /Useful links|Good to know/.exec(await (await request.get(url)).text())?.[0];

/** Status of every file of the shell that a document references. */
async function filesOf(request: APIRequestContext, url: string, html: string): Promise<[string, number][]> {
  const names = [...new Set([...html.matchAll(/"(\/assets\/[\w.-]+)"/g)].map(([, name = '']) => name))];
  return Promise.all(
    names.map(async (name): Promise<[string, number]> => [name, (await request.get(url + name)).status()]),
  );
}
const scriptOf = (html: string) => /\/assets\/shell\.\w+\.js/.exec(html)?.[0];
const served = (files: [string, number][]) => files.map(([name]): [string, number] => [name, 200]);

test('a running shell takes a release of the shell and its rollback, and pages of both builds still work', async ({
  page,
  context,
  request,
  startOwnShell,
}) => {
  // The test builds the shell.
  test.setTimeout(240_000);
  const shell = await startOwnShell();
  const { pid } = shell.service;
  const first = await shell.store.activeVersion('shell');
  const sources = await EditedSources.of('shell');
  try {
    await sources.replace('src/frame/Footer.tsx', edits.before, edits.after);
    await visit(page, shell.url);
    const old = await (await request.get(shell.url)).text();
    // A document whose scripts arrive only after the shell has been replaced.
    const slow = await context.newPage();
    let release: (() => void) | undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await slow.route(/\/assets\/shell\..*\.js/, async (route) => {
      await released;
      await route.continue();
    });
    await slow.goto(shell.url, { waitUntil: 'commit' });

    await sources.release(shell.store);
    await expect.poll(() => footerOf(request, shell.url), { timeout: LIMIT }).toBe('Good to know');
    const second = await shell.store.activeVersion('shell');
    expect(second).not.toBe(first);

    release?.();
    await hydrated(slow);
    const documents = requestsOf(page, isDocument);
    for (const tab of [page, slow]) {
      await mainLink(tab, 'Blog').click();
      await expect(heading(tab)).toHaveText('Blog');
      await expect(tab.getByRole('contentinfo')).toContainText('Useful links');
    }
    expect(documents).toHaveLength(0);
    const now = await (await request.get(shell.url)).text();
    expect(scriptOf(now)).not.toBe(scriptOf(old));
    for (const html of [old, now]) {
      const files = await filesOf(request, shell.url, html);
      expect(files).toEqual(served(files));
    }
    const tab = await context.newPage();
    await visit(tab, shell.url + paths.career);
    await expect(tab.getByRole('contentinfo')).toContainText('Good to know');

    await shell.store.rollback('shell');
    await expect.poll(() => footerOf(request, shell.url), { timeout: LIMIT }).toBe('Useful links');
    expect(await shell.store.activeVersion('shell')).toBe(first);
    await mainLink(tab, 'Blog').click();
    await expect(heading(tab)).toHaveText('Blog');
    const files = await filesOf(request, shell.url, now);
    expect(files).toEqual(served(files));
    expect([shell.service.pid, shell.service.isRunning]).toEqual([pid, true]);
  } finally {
    await sources.remove();
  }
});
