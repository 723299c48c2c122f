import { expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { kindsOfScreen } from '../stack/screens';
import { test } from '../stack/test';
import { withMotion } from '../stack/visitor';

test.use(withMotion);

/** Maximum that a phone's browser may fetch until a page has loaded, in KB (1,024 bytes) as sent; videos come later. */
const MAX_KB = 300;
const MAX_KB_BY_PAGE: Readonly<Record<string, number>> = {
  [paths.home]: 270,
  [paths.terms]: 180,
  [paths.privacy]: 180,
  [paths.job(1)]: 210,
  // Eight pictures of posts, chosen by editors.
  [paths.blogList]: 340,
};

/** Document, stylesheets, scripts, font and pictures of a first visit, in KB as sent, without headers. */
async function weightOf(page: Page, address: string): Promise<{ kilobytes: number; files: string[] }> {
  await page.goto(address, { waitUntil: 'load' });
  return page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const loaded = document?.loadEventStart ?? 0;
    const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ startTime }) => startTime <= loaded)
      .map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, size: encodedBodySize }));
    const sum = files.reduce((total, { size }) => total + size, document?.encodedBodySize ?? 0);
    return {
      kilobytes: sum / 1024,
      files: files.map(({ name, size }) => `${name} ${(size / 1024).toFixed(1)}`),
    };
  });
}

for (const { address } of kindsOfScreen) {
  const limit = MAX_KB_BY_PAGE[address] ?? MAX_KB;
  test(`${address} fetches at most ${limit} KB until it has loaded`, async ({ browser, site }) => {
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({ baseURL: site.url, viewport, deviceScaleFactor: 2 });
    const { kilobytes, files } = await weightOf(await context.newPage(), address);
    await context.close();
    expect(kilobytes, files.join('\n')).toBeLessThanOrEqual(limit);
  });
}
