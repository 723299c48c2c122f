import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { renamedBlog } from '../stack/edits';
import { test } from '../stack/test';
import { heading, hydrated, mainLink, withPrefetching } from '../stack/visitor';

test.use(withPrefetching);

const edition = 'Blog, second edition';

test('a preview shows a release throughout the visit to anyone with its link, and to nobody else', async ({
  browser,
  page,
  releaseShell: shell,
}) => {
  const { url, version } = await shell.store.preview('mfe-content', `${shell.url}/`, renamedBlog(edition));
  const banner = page.getByRole('complementary', { name: 'Preview' });
  const answer = await page.goto(url);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  await expect(banner).toContainText(`mfe-content ${version}`);

  await hydrated(page);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await mainLink(page, 'Career').click();
  await expect(page).toHaveURL(new RegExp(`${paths.career}\\?preview=`));
  await mainLink(page, 'Blog').click();
  await expect(heading(page)).toHaveText(edition);
  await expect(banner).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  await page.reload();
  await expect(heading(page)).toHaveText(edition);

  const other = await browser.newPage();
  await other.goto(shell.url + paths.blogList);
  await expect(heading(other)).toHaveText('Blog');
  await other.close();

  await banner.getByRole('link', { name: 'Leave the preview' }).click();
  await expect(page).toHaveURL(shell.url + paths.blogList);
  await expect(heading(page)).toHaveText('Blog');
  await expect(banner).toHaveCount(0);
});

test('a preview also lasts from page to page without scripts, including forms', async ({
  browser,
  releaseShell: shell,
}) => {
  const { url } = await shell.store.preview('mfe-content', `${shell.url}/`, renamedBlog(edition));
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(url);
  await mainLink(page, 'Blog').click();
  await expect(heading(page)).toHaveText(edition);
  await page.goto(new URL(paths.search, shell.url).href + new URL(url).search);
  await page.getByRole('searchbox').fill('cloud');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/q=cloud&preview=mfe-content_/);
  await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
  await page.goto(url.slice(0, -3));
  await expect(page.getByRole('heading', { name: 'This preview cannot be shown' })).toBeVisible();
  await page.getByRole('link', { name: 'See the page as visitors do' }).click();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
  await page.context().close();
});
