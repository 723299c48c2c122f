import { expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { outputOf } from '../stack/service';
import type { Shell } from '../stack/shell';
import { StaticSite } from '../stack/static-site';
import { test } from '../stack/test';
import { heading } from '../stack/visitor';

let portal: StaticSite;

test.beforeEach(async () => {
  portal = await StaticSite.start();
});
test.afterEach(() => portal.stop());

/** Address of the standard entry of the active release. */
async function standardOf({ store, url }: Shell): Promise<string> {
  return `${url}/releases/mfe-careers/${await store.activeVersion('mfe-careers')}/standard/`;
}

async function showsCareers(page: Page, host: string, query: Record<string, string>): Promise<void> {
  await page.goto(`${portal.origin}/${host}.html?${new URLSearchParams({ path: paths.career, ...query })}`);
  await expect(heading(page)).toHaveText('Join our Team');
  const openings = page.getByRole('region', { name: 'Find Your Perfect Role' }).getByRole('article');
  await expect(openings).toHaveCount(6);
  // It is interactive, so it runs with the React and the router of its host.
  await page.getByLabel('Keyword').fill('engineer');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(openings).not.toHaveCount(6);
  const styled = await page.evaluate(() => document.styleSheets.length);
  expect(styled).toBeGreaterThan(0);
}

test('another federation host shows a page of a release, by manifest and by entry, if the shell allows it', async ({
  page,
  problems,
  site,
  startOwnApi,
  startOwnShell,
}) => {
  const api = await startOwnApi({ CORS_ORIGINS: portal.origin });
  const shell = await startOwnShell(api.url, { RELEASES_ORIGINS: portal.origin });
  const standard = await standardOf(shell);
  const built = [portal.folder, standard];
  await outputOf({ program: 'e2e/stock-host/build-hosts.ts', arguments: built, env: {} });
  for (const host of ['plugin-manifest', 'plugin-entry'])
    await test.step(host, () => showsCareers(page, host, { api: api.url }));
  for (const file of ['mf-manifest.json', 'remoteEntry.js'])
    await test.step(`runtime, ${file}`, () =>
      showsCareers(page, 'runtime', { api: api.url, entry: standard + file }));

  await test.step('a shell that does not allow the host', async () => {
    problems.expect(
      /blocked by CORS policy/,
      /Failed to load resource/,
      /does not start/,
      /Failed to get manifest/,
    );
    const refused = page.waitForEvent('console', (message) => /does not start/.test(message.text()));
    const entry = `${await standardOf(site)}mf-manifest.json`;
    await page.goto(`${portal.origin}/runtime.html?${new URLSearchParams({ path: paths.career, entry })}`);
    await refused;
    await expect(heading(page)).toHaveCount(0);
  });
});
