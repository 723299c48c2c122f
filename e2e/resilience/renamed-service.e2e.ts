import { readdir, readFile } from 'node:fs/promises';
import { type APIRequestContext, expect } from '@playwright/test';
import { paths, searchPath } from '@weft/site/paths';
import { freePort } from 'api/db/free-port';
import { MANY_POSTS } from '../stack/api';
import { mainNavigation } from '../stack/frame';
import { RawPage } from '../stack/raw-page';
import type { Edits, ReleaseStore } from '../stack/release-store';
import { waitUntilApiKnowsPages } from '../stack/shell';
import { test } from '../stack/test';
import { heading, visit } from '../stack/visitor';

/** Maximum time until a release's texts show everywhere, in milliseconds; an idle machine takes about four seconds. */
const LIMIT = 20_000;

const before = { name: 'Chatbots', typed: '/chatbot' };
const after = { name: 'Talking assistants', typed: '/talking-asistants' };

/** Every place of the site that shows a service's name. */
async function placesOf(request: APIRequestContext, site: string, { name, typed }: typeof before) {
  const address = paths.service(name);
  const [own, career, blog, unknown, found] = await Promise.all(
    [address, paths.career, paths.blogList, typed, searchPath(name)].map((page) =>
      RawPage.get(request, site + page),
    ),
  );
  const map = await (await request.get(`${site}/sitemap.xml`)).text();
  const entry = `<a href="${address}">${name}</a>`;
  return {
    page: own?.status === 200 && own.headings.includes(name),
    'menu of careers': career?.html.includes(entry),
    'menu of the blog': blog?.html.includes(entry),
    map: map.includes(`${address}</loc>`),
    suggestions: unknown?.mainLinks.includes(address),
    search: found?.mainLinks.includes(address),
  };
}

const everywhere = (is: boolean) => ({
  ...{ page: is, 'menu of careers': is, 'menu of the blog': is },
  ...{ map: is, suggestions: is, search: is },
});

/** The edits of the built release that has the other name, as if built from the catalogue with one line changed. */
async function renamed(store: ReleaseStore): Promise<Edits> {
  const version = await store.activeVersion('mfe-marketing');
  const files = await readdir(store.fileOf('mfe-marketing', version), { recursive: true });
  const edits: Edits = {};
  for (const file of files.filter((name) => /\.(?:js|cjs|json)$/.test(name))) {
    const text = await readFile(store.fileOf('mfe-marketing', version, file), 'utf8');
    if (!text.includes(before.name)) continue;
    // Each bundle has the name once, from the catalogue; only the release's description also has addresses.
    if (file !== 'release.json') expect(text.split(before.name), file).toHaveLength(2);
    edits[file] = (all) =>
      all
        .replaceAll(paths.service(before.name), paths.service(after.name))
        .replaceAll(before.name, after.name);
  }
  return edits;
}

test('a release that renames a service renames it everywhere, and a rollback undoes that', async ({
  page,
  request,
  startOwnApi,
  startOwnShell,
}) => {
  const port = await freePort();
  const api = await startOwnApi({ ...MANY_POSTS, SHELL_URL: `http://localhost:${port}/` });
  const shell = await startOwnShell(api.url, { ...MANY_POSTS, PORT: String(port) });
  await waitUntilApiKnowsPages(api.url);
  const pids = [shell.service.pid, api.service.pid];
  const both = async () => [
    await placesOf(request, shell.url, before),
    await placesOf(request, shell.url, after),
  ];
  expect(await both()).toEqual([everywhere(true), everywhere(false)]);

  await shell.store.publish('mfe-marketing', await renamed(shell.store));
  await expect.poll(both, { timeout: LIMIT }).toEqual([everywhere(false), everywhere(true)]);

  await visit(page, shell.url + paths.career);
  await mainNavigation(page).getByRole('link', { name: 'Services', exact: true }).hover();
  await mainNavigation(page).getByRole('link', { name: after.name }).click();
  await expect(heading(page)).toHaveText(after.name);

  await shell.store.rollback('mfe-marketing');
  await expect.poll(both, { timeout: LIMIT }).toEqual([everywhere(true), everywhere(false)]);
  expect([shell.service.pid, api.service.pid]).toEqual(pids);
  expect([shell.service.isRunning, api.service.isRunning]).toEqual([true, true]);
});
