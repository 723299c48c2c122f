import { chromium, expect, type Route } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { fullChromium } from '../stack/chromium';
import { test } from '../stack/test';
import {
  agePrefetched,
  heading,
  hydrated,
  isDocument,
  mainLink,
  requestsOf,
  visit,
  visitAndPrefetch,
  withPrefetching,
} from '../stack/visitor';

test.use(withPrefetching);

test('Back and Forward show the pages at once, without waiting for their data', async ({ page }) => {
  await visit(page, paths.blogList);
  await mainLink(page, 'Career').click();
  await expect(heading(page)).toHaveText('Join our Team');
  // From now on no data arrive.
  await page.route('**/_data/**', () => undefined);
  await page.goBack();
  await expect(heading(page)).toHaveText('Blog');
  await page.goForward();
  await expect(heading(page)).toHaveText('Join our Team');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a menu page is shown at once with prefetched data, and then with what has changed', async ({
  page,
}) => {
  await visitAndPrefetch(page, paths.home, paths.blogList);
  let answer: (title: string) => void = () => undefined;
  const title = new Promise<string>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/_data/**${paths.blogList}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(await title, 'A newer title') });
  });
  await agePrefetched(page);
  await mainLink(page, 'Blog').click();
  await expect(heading(page)).toHaveText('Blog');
  const [first] = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  answer(first ?? '');
  await expect(page.getByRole('heading', { name: 'A newer title' })).toBeVisible();
});

test('Back before the router is loaded loads the document of that address', async ({ page }) => {
  await visit(page, paths.home);
  const home = await heading(page).innerText();
  await mainLink(page, 'Blog').click();
  await expect(heading(page)).toHaveText('Blog');
  const file = /\/assets\/visit\..*\.js$/;
  const heldRoutes: Route[] = [];
  await page.route(file, (route) => void heldRoutes.push(route));
  const isHydrated = page.waitForRequest(file);
  await page.reload();
  await isHydrated;
  const documents = requestsOf(page, isDocument);
  await page.goBack();
  await expect(heading(page)).toHaveText(home);
  expect(documents).toHaveLength(1);
  await page.unroute(file);
  // Requests of the page before are gone.
  for (const route of heldRoutes) await route.continue().catch(() => undefined);
  await hydrated(page);
  await expect(heading(page)).toHaveText(home);
});

test('a document that was left is restored from the browser’s back-forward cache', async ({ site }) => {
  const executablePath = fullChromium();
  // The headless shell has no back-forward cache.
  test.skip(executablePath === undefined, 'needs a whole Chromium');
  // Playwright disables it.
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage({ baseURL: site.url });
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) document.documentElement.dataset['restored'] = '';
      });
    });
    for (const address of [paths.home, paths.blogList, paths.contact, paths.career]) {
      await visit(page, address);
      await page.goto('/robots.txt');
      await page.goBack({ waitUntil: 'commit' });
      await expect(page.locator('html[data-restored][data-hydrated]')).toBeAttached();
    }
  } finally {
    await browser.close();
  }
});
