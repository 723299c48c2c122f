import type { Browser, Page } from '@playwright/test';
import { watchTraffic } from './first-view';
import { openPhone } from './phone';

/** Time (ms) from the moment the finger leaves a link until the next page is readable, and bytes received in all. */
export interface Walk {
  list: number;
  article: number;
  back: number;
  job: number;
  /** Length of the longest chain of requests between the tap and the list. */
  chain: number;
  bytes: number;
}

interface Step {
  /** Selector of the link to tap; null for Back. */
  link: string | null;
  /** Prefix of the target's path. */
  path: string;
  /** Selector of something that is visible once the page is readable. */
  shows: string;
}

const STEPS: Record<'list' | 'article' | 'back' | 'job', Step> = {
  list: { link: 'a[href="/blog-list"]', path: '/blog-list', shows: 'main a[href^="/blog/"]' },
  article: { link: 'main a[href^="/blog/"]', path: '/blog/', shows: 'main article h1, main h1' },
  back: { link: null, path: '/blog-list', shows: 'main a[href^="/blog/"]' },
  job: { link: 'a[href="/career"]', path: '/career', shows: 'main h1' },
};

const LIMIT = 40_000;

/** How long (ms) a tap's finger stays on the screen. */
const TAP = 100;

export interface WalkOptions {
  /** Root of the site. */
  url: string;
  /** Whether each link loads a document: a static copy cannot answer our script's requests for data. */
  loadsDocuments: boolean;
}

/** Goes from the home page to the list, an article, back, and to the openings. */
export async function walk(browser: Browser, { url, loadsDocuments }: WalkOptions): Promise<Walk> {
  const phone = await openPhone(browser);
  try {
    const { page } = phone;
    await page.addInitScript(reportArrival, { key: EXPECTED, words: ARRIVED });
    await page.goto(url, { waitUntil: 'load', timeout: LIMIT });
    await watchTraffic(phone).quiet();
    const traffic = watchTraffic(phone);
    const times: Record<string, number> = {};
    let chain = 0;
    for (const [name, step] of Object.entries(STEPS)) {
      times[name] = await timeOf(page, { ...step, loadsDocuments });
      if (name === 'list') chain = traffic.chain();
      await traffic.quiet();
    }
    return { ...(times as unknown as Omit<Walk, 'bytes' | 'chain'>), chain, bytes: traffic.sums().bytes };
  } finally {
    await phone.close();
  }
}

/** Key in session storage, which outlives the document, of what the walk waits for. */
const EXPECTED = 'walk-wanted';
const ARRIVED = 'arrived after ';

interface ExpectedPage extends Pick<Step, 'path' | 'shows'> {
  /** When the finger leaves the screen, in milliseconds since 1970. */
  start: number;
}

/** Runs in every document before its own scripts: polling from outside would take time from the measured page. */
function reportArrival({ key, words }: { key: string; words: string }): void {
  const checkArrival = (): void => {
    requestAnimationFrame(checkArrival);
    const stored = sessionStorage.getItem(key);
    if (stored === null) return;
    const { start, path, shows } = JSON.parse(stored) as ExpectedPage;
    const heading = document.querySelector<HTMLElement>('main h1');
    const isNew = heading !== null && heading.dataset['left'] === undefined;
    if (!location.pathname.startsWith(path) || !isNew) return;
    if (!document.querySelector(shows)?.getClientRects().length) return;
    sessionStorage.removeItem(key);
    console.debug(`${words}${performance.timeOrigin + performance.now() - start}`);
  };
  requestAnimationFrame(checkArrival);
}

async function timeOf(
  page: Page,
  { link, path, shows, loadsDocuments }: Step & { loadsDocuments: boolean },
): Promise<number> {
  const arrival = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith(ARRIVED),
    timeout: LIMIT,
  });
  await page.evaluate(
    ({ selector, loadsDocuments, tap, key, expected }) => {
      const target = selector === null ? null : document.querySelector<HTMLAnchorElement>(selector);
      const start = performance.timeOrigin + performance.now() + tap;
      for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = '';
      sessionStorage.setItem(key, JSON.stringify({ ...expected, start }));
      target?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      // Deferred until this evaluation has returned: the tap may leave the document.
      setTimeout(() => {
        if (target === null) history.back();
        else if (loadsDocuments) location.assign(target.href);
        else target.click();
      }, tap);
    },
    { selector: link, loadsDocuments, tap: TAP, key: EXPECTED, expected: { path, shows } },
  );
  return Number((await arrival).text().slice(ARRIVED.length));
}
