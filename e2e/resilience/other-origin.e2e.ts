import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { renamedBlog } from '../stack/edits';
import { StaticSite } from '../stack/static-site';
import { test } from '../stack/test';
import { heading, mainLink, visit, withPrefetching } from '../stack/visitor';

test.use(withPrefetching);

const edition = 'Blog, from elsewhere';

test("a remote on an origin of its own works under the site's policy, in documents and on navigation", async ({
  page,
  api,
  startOwnShell,
}) => {
  const other = await StaticSite.start({ 'access-control-allow-origin': '*' });
  const shell = await startOwnShell(api.url, { REMOTE_ORIGINS: other.origin });
  const { origin } = other;
  const version = await shell.store.publishElsewhere('mfe-content', renamedBlog(edition), other);
  await shell.waitForRelease(version);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));

  await visit(page, shell.url + paths.blogList);
  await expect(heading(page)).toHaveText(edition);
  expect(
    loaded.filter((url) => url.startsWith(`${origin}/mfe-content/${version}/client/`)).length,
  ).toBeGreaterThan(2);
  await mainLink(page, 'Career').click();
  await expect(page).toHaveURL(shell.url + paths.career);
  await mainLink(page, 'Blog').click();
  await expect(heading(page)).toHaveText(edition);
  await page.close();
  await other.stop();
});
