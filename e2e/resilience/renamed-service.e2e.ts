import { type APIRequestContext, expect } from '@playwright/test';
import { paths, searchPath } from '@weft/site/paths';
import { freePort } from 'api/db/free-port';
import { MANY_POSTS } from '../stack/api';
import { EditedSources } from '../stack/edited-sources';
import { mainNavigation } from '../stack/frame';
import { RawPage } from '../stack/raw-page';
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

test('a release that renames a service renames it everywhere, and a rollback undoes that', async ({
  page,
  request,
  startOwnApi,
  startOwnShell,
}) => {
  // The test builds the remote.
  test.setTimeout(240_000);
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

  const sources = await EditedSources.of('mfe-marketing');
  try {
    await sources.replace('src/content/catalogue.ts', `'${before.name}'`, `'${after.name}'`);
    await sources.release(shell.store);
  } finally {
    await sources.remove();
  }
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
