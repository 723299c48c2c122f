import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { renamedBlog } from '../stack/edits';
import { mainNavigation } from '../stack/frame';
import { StaticSite } from '../stack/static-site';
import { test } from '../stack/test';
import { withFetchingAhead } from '../stack/visitor';

test.use(withFetchingAhead);

const edition = 'Blog, from elsewhere';

test("a remote runs from an origin of its own, under the site's policy, in documents and in a visit", async ({
  page,
  api,
  startOwnShell,
}) => {
  test.setTimeout(60_000);
  const other = await StaticSite.start({ 'access-control-allow-origin': '*' });
  const shell = await startOwnShell(api.url, { REMOTE_ORIGINS: other.origin });
  const { origin } = other;
  const version = await shell.store.publishElsewhere('mfe-content', renamedBlog(edition), other);
  await shell.service.line(`"version":"${version}","before"`);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));

  await page.goto(shell.url + paths.blogList);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(edition);
  await page.locator('html[data-hydrated]').waitFor();
  expect(
    loaded.filter((url) => url.startsWith(`${origin}/mfe-content/${version}/client/`)).length,
  ).toBeGreaterThan(2);
  await mainNavigation(page).getByRole('link', { name: 'Career', exact: true }).click();
  await expect(page).toHaveURL(shell.url + paths.career);
  await mainNavigation(page).getByRole('link', { name: 'Blog' }).click();
  await expect(heading).toHaveText(edition);
  await page.close();
  await other.stop();
});
