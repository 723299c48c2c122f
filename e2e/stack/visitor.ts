import { type BrowserContext, expect, type Locator, type Page, type Request } from '@playwright/test';

/** Waits until the page that the server rendered is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  // Prefetching starts when the browser is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
}

/** For `test.use`: a visitor who does not save data, as most do not. Pages prefetch and load their videos. */
export const withPrefetching = { savesData: false } as const;

/** For `test.use`: a visitor who also accepts motion, as most do. */
export const withMotion = {
  ...withPrefetching,
  contextOptions: { reducedMotion: 'no-preference' },
} as const;

/** Makes all pages of a context report that the visitor has asked for less data. */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

/** Opens an address and waits for hydration. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Opens an address and waits until the page has stored the data of another page, which it prefetches. */
export async function visitAndPrefetch(page: Page, address: string, other: string): Promise<void> {
  const response = page.waitForResponse(
    (received) => isDataCall(received.request()) && received.url().endsWith(other),
  );
  await visit(page, address);
  await (await response).finished();
  // The page reads them a little later.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
}

/** Makes all data that a page has stored too old to be shown without asking the server. */
export async function agePrefetched(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.setFixedTime(now + 5_000);
}

/**
 * Stops the page's clock, which has to be installed before the page is opened. It stops only a little ahead: a jump
 * would cut off work that was started in an idle moment.
 */
export async function stopClock(page: Page): Promise<void> {
  // On a busy machine that time may have passed when the browser receives it.
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  }).toPass();
}

/** The page's only `h1`. */
export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

/** The page's content, between bar and footer. */
export const main = (page: Page): Locator => page.getByRole('main');

/** The box that takes the focus when a form has an outcome; its text is the live region. */
export const boxOf = (words: Locator): Locator => words.locator('..');

/** How far the window is scrolled, in px. */
export const scrollPosition = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/** Links of the navigation bar, by their exact names. */
export function mainLink(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
}

/** Collects the matching requests of a page from now on. */
export function requestsOf(page: Page, matches: (request: Request) => boolean): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (matches(request)) requests.push(request);
  });
  return requests;
}

/** Whether a whole document is loaded, and not a page changed by scripts. */
export const isDocument = (request: Request): boolean => request.resourceType() === 'document';

/** Whether a form is sent. */
export const isPost = (request: Request): boolean => request.method() === 'POST';

/** Whether a page's data are requested. */
export const isDataCall = (request: Request) => new URL(request.url()).pathname.startsWith('/_data/');

/** Whether the browser calls the API. */
export const isApiCall = (request: Request): boolean =>
  request.resourceType() === 'fetch' && new URL(request.url()).pathname.startsWith('/api/');
