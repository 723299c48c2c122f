import { expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { test } from '../stack/test';
import { heading, isDocument, mainLink, requestsOf, visit, withFetchingAhead } from '../stack/visitor';

test.use(withFetchingAhead);

const unavailable = 'This page is not available right now';
/** Longer than any file may be on its way. */
const LIMIT = 15_500;

const files = [
  { name: 'data', file: /\/_data\/mfe-content\/.*\/blog-list$/ },
  { name: 'stylesheet', file: /\/mfe-content\/.*\/blog-list\.css$/ },
];

/** Keeps a file from ever arriving; what it returns lets it through again. */
async function hang(page: Page, file: RegExp): Promise<() => Promise<void>> {
  await page.route(file, () => undefined);
  return () => page.unroute(file);
}

for (const { name, file } of files) {
  test(`GAT-13 where the ${name} hangs, the failure panel stands after 15 s, and Retry recovers`, async ({
    page,
    problems,
  }) => {
    problems.expect(/^error: \/blog-list could not be shown/);
    await page.clock.install();
    await visit(page, paths.home);
    const documents = requestsOf(page, isDocument);
    const release = await hang(page, file);
    const asked = page.waitForRequest(file);
    // Without a pointer: what that fetches ahead has a limit of its own.
    await mainLink(page, 'Blog').dispatchEvent('click');
    await asked;
    await page.clock.fastForward(LIMIT / 2);
    await expect(heading(page)).not.toHaveText(unavailable);
    // The file is asked for before the script that runs it, whose limit may begin only later.
    await expect(async () => {
      await page.clock.fastForward(LIMIT);
      await expect(heading(page)).toHaveText(unavailable, { timeout: 2_000 });
    }).toPass({ timeout: 10_000 });

    await release();
    const retry = page.getByRole('link', { name: 'Retry' });
    // A file that another one had to wait for may be asked for again by itself just then.
    await retry.click({ timeout: 5_000 }).catch(() => undefined);
    await expect(heading(page)).toHaveText('Blog');
    expect(documents).toHaveLength(0);
  });
}

test('a first view needs no file but its document: with every other one on its way for ever it is shown, and works', async ({
  page,
}) => {
  await page.route(/\.(?:css|js|woff2)$/, () => undefined);
  await page.goto(paths.blogList, { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  expect(await heading(page).evaluate((element) => getComputedStyle(element).fontFamily)).toContain(
    'Schibsted',
  );
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/blog-list?page=2');
  await expect(heading(page)).toHaveText('Blog');
});
