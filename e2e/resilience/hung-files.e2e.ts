import { expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { unavailable } from '../stack/frame';
import { test } from '../stack/test';
import { heading, isDocument, mainLink, requestsOf, visit } from '../stack/visitor';

/** Longer than the limit for any file. */
const LIMIT = 15_500;

/** A limit starts with the request; for a stylesheet, which is prefetched, with the element that applies it. */
const files = [
  { name: 'data', file: /\/_data\/mfe-content\/.*\/blog-list$/, begins: 'main' },
  {
    name: 'stylesheet',
    file: /\/mfe-content\/.*\/blog-list\.css$/,
    begins: 'link[rel=stylesheet][href$="/blog-list.css"]',
  },
];

/** Keeps a file from ever arriving; returns a function that lets it through again. */
async function hang(page: Page, file: RegExp): Promise<() => Promise<void>> {
  await page.route(file, () => undefined);
  return () => page.unroute(file);
}

for (const { name, file, begins } of files) {
  test(`GAT-13 if the ${name} hangs, the failure panel appears after 15 s, and Retry recovers`, async ({
    page,
    problems,
  }) => {
    problems.expect(/^error: \/blog-list could not be shown/);
    await page.clock.install();
    // A page of the same team, whose routes are loaded already, so that all limits start with the click.
    await visit(page, paths.caseStudies);
    const documents = requestsOf(page, isDocument);
    const release = await hang(page, file);
    const fileRequest = page.waitForRequest(file);
    await mainLink(page, 'Blog').click();
    await fileRequest;
    await page.locator(begins).waitFor({ state: 'attached' });
    await page.clock.fastForward(LIMIT / 3);
    await expect(heading(page)).not.toHaveText(unavailable);
    // In one step: in two, the frame's own later message might appear as well, whose Retry asks the server.
    await page.clock.fastForward(LIMIT);
    await expect(heading(page)).toHaveText(unavailable);

    await release();
    const retry = page.getByRole('link', { name: 'Retry' });
    // A file that waited for another may be requested again by itself just then.
    await retry.click({ timeout: 5_000 }).catch(() => undefined);
    await expect(heading(page)).toHaveText('Blog');
    expect(documents).toHaveLength(0);
  });
}

test('a first view needs only its document: it is shown and works while all other files hang', async ({
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
