import { type BrowserContext, expect, type Locator, type Page, type Request } from '@playwright/test';

/** Waits until scripts have taken over the page that the server rendered. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  // Fetching ahead begins in an idle moment.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
}

/** For `test.use`: a visitor with data to spare, which is what most are. Pages fetch ahead and load their films. */
export const withFetchingAhead = { savesData: false } as const;

/** For `test.use`: a visitor who wants motion as well, which is what most have. */
export const withMotion = {
  ...withFetchingAhead,
  contextOptions: { reducedMotion: 'no-preference' },
} as const;

/** Makes the pages of a context those of a visitor who has asked for less data. */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

/** Opens an address and waits for scripts. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/**
 * Stops the page's clock, which has to be installed before the page is opened. Not far ahead: a jump would end what is on its
 * way in an idle moment.
 */
export async function stopClock(page: Page): Promise<void> {
  // On a busy machine that time may be over when the browser hears of it.
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  }).toPass();
}

/** The page's one heading of the first level. */
export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

/** The page's own part, between bar and footer. */
export const main = (page: Page): Locator => page.getByRole('main');

/** The box that takes the focus when a form has an outcome; the words in it are the live region. */
export const boxOf = (words: Locator): Locator => words.locator('..');

/** How far the window is scrolled, in px. */
export const scrollPosition = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/** Links of the navigation bar, by their exact names. */
export function mainLink(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
}

/** Collects the requests of a page from now on. */
export function requestsOf(page: Page, wanted: (request: Request) => boolean): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (wanted(request)) requests.push(request);
  });
  return requests;
}

/** Loads of whole documents; a change of page by scripts is none. */
export const isDocument = (request: Request): boolean => request.resourceType() === 'document';

/** A form that is sent. */
export const isPost = (request: Request): boolean => request.method() === 'POST';

/** A request for the data of a page. */
export const isDataCall = (request: Request): boolean =>
  new URL(request.url()).pathname.startsWith('/_data/');

/** Calls that the browser makes to the API. */
export const isApiCall = (request: Request): boolean =>
  request.resourceType() === 'fetch' && new URL(request.url()).pathname.startsWith('/api/');
