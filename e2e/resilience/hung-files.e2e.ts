import { expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { test } from '../stack/test';
import { heading, hydrated, isDocument, mainLink, requestsOf, visit } from '../stack/visitor';

const unavailable = 'This page is not available right now';
/** Longer than any file may be on its way. */
const LIMIT = 15_500;

const files = [
  { name: 'entry', file: /\/mfe-content\/.*\/remote-entry\.js$/ },
  { name: 'routes chunk', file: /\/mfe-content\/.*\/routes\.js$/ },
  { name: 'page chunk', file: /\/mfe-content\/.*\/blog-list\.js$/ },
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
    await mainLink(page, 'Blog').click();
    await asked;
    await page.clock.fastForward(LIMIT / 2);
    await expect(heading(page)).not.toHaveText(unavailable);
    // The file is asked for before the script that runs it, whose limit may begin only later.
    await expect(async () => {
      await page.clock.fastForward(LIMIT);
      await expect(heading(page)).toHaveText(unavailable, { timeout: 2_000 });
    }).toPass({ timeout: 10_000 });

    await release();
    await page.getByRole('link', { name: 'Retry' }).click();
    await expect(heading(page)).toHaveText('Blog');
    expect(documents).toHaveLength(0);
  });
}

/** Whether the browser has painted any of the page. */
function isPainted(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const observer = new PerformanceObserver(() => resolve(true));
        observer.observe({ type: 'paint', buffered: true });
        // Of the frame's own document: the clock of the page is the test's.
        const channel = new MessageChannel();
        let turns = 0;
        channel.port1.onmessage = () => (++turns < 50 ? channel.port2.postMessage(0) : resolve(false));
        channel.port2.postMessage(0);
      }),
  );
}

for (const { name, file } of [
  { name: "page's", file: /\/mfe-content\/.*\/blog-list\.css$/ },
  { name: "frame's", file: /\/assets\/shell\.\w+\.css$/ },
]) {
  test(`a first view whose ${name} stylesheet hangs is shown without it after 15 s, and works`, async ({
    page,
  }) => {
    await page.clock.install();
    let isHeld = true;
    const held: (() => Promise<void>)[] = [];
    await page.route(file, (route) => (isHeld ? void held.push(() => route.continue()) : route.continue()));
    const script = page.waitForResponse(/late-styles/);
    await page.goto(paths.blogList, { waitUntil: 'commit' });
    await (await script).finished();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    expect(await isPainted(page)).toBe(false);
    await page.clock.fastForward(LIMIT);
    await expect.poll(() => isPainted(page)).toBe(true);
    await expect(heading(page)).toHaveText('Blog');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/blog-list?page=2');

    // It comes after all.
    isHeld = false;
    await Promise.all(held.map((go) => go().catch(() => undefined)));
    const link = page.locator('link[rel=stylesheet]').nth(name === "frame's" ? 0 : -1);
    await expect
      .poll(() =>
        link.evaluate((element: HTMLLinkElement) => element.sheet !== null && element.media !== 'print'),
      )
      .toBe(true);
    await hydrated(page);
  });
}
