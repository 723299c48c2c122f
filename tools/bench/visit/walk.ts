import type { Browser, Page } from '@playwright/test';
import { watchTraffic } from './first-view';
import { openPhone } from './phone';

/** Time (ms) from the moment the finger leaves a link until the next page can be read, and what came over the line for all of it. */
export interface Walk {
  list: number;
  article: number;
  back: number;
  job: number;
  bytes: number;
}

interface Step {
  /** Selector of the link to tap; null for Back. */
  link: string | null;
  /** What the address begins with. */
  path: string;
  /** What stands on the page once it can be read. */
  shows: string;
}

const STEPS: Record<'list' | 'article' | 'back' | 'job', Step> = {
  list: { link: 'a[href="/blog-list"]', path: '/blog-list', shows: 'main a[href^="/blog/"]' },
  article: { link: 'main a[href^="/blog/"]', path: '/blog/', shows: 'main article h1, main h1' },
  back: { link: null, path: '/blog-list', shows: 'main a[href^="/blog/"]' },
  job: { link: 'a[href="/career"]', path: '/career', shows: 'main h1' },
};

const LIMIT = 40_000;

/** How long (ms) a finger stays on the glass when it taps. */
const TAP = 100;

export interface WalkOptions {
  /** Root of the site. */
  url: string;
  /** Each link loads a document: a static copy has nothing that answers our script's calls for data. */
  anew: boolean;
}

/** Home to the list, an article, back, and to the openings. */
export async function walk(browser: Browser, { url, anew }: WalkOptions): Promise<Walk> {
  const phone = await openPhone(browser);
  try {
    const { page } = phone;
    await page.goto(url, { waitUntil: 'load', timeout: LIMIT });
    await watchTraffic(phone).quiet();
    const traffic = watchTraffic(phone);
    const times: Record<string, number> = {};
    for (const [name, step] of Object.entries(STEPS)) {
      times[name] = await timeOf(page, { ...step, anew });
      await traffic.quiet();
    }
    return { ...(times as unknown as Omit<Walk, 'bytes'>), bytes: traffic.sums().bytes };
  } finally {
    await phone.close();
  }
}

async function timeOf(page: Page, { link, path, shows, anew }: Step & { anew: boolean }): Promise<number> {
  const before = await page.evaluate(
    ({ selector, anew, tap }) => {
      const target = selector === null ? null : document.querySelector<HTMLAnchorElement>(selector);
      const start = performance.timeOrigin + performance.now() + tap;
      for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = '';
      target?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      // This answer is on its way by then: the tap may leave the document.
      setTimeout(() => {
        if (target === null) history.back();
        else if (anew) location.assign(target.href);
        else target.click();
      }, tap);
      return start;
    },
    { selector: link, anew, tap: TAP },
  );
  const shown = await page.waitForFunction(
    ([start, selector]) => {
      const isThere = location.pathname.startsWith(start ?? '');
      const heading = document.querySelector<HTMLElement>('main h1');
      const isNew = heading !== null && heading.dataset['left'] === undefined;
      const seen = document.querySelector(selector ?? '')?.getClientRects().length ?? 0;
      return isThere && isNew && seen > 0 && performance.timeOrigin + performance.now();
    },
    [path, shows],
    { polling: 'raf', timeout: LIMIT },
  );
  return Number(await shown.jsonValue()) - before;
}
