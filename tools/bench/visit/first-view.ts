import type { Browser } from '@playwright/test';
import { longestChain, type TimedRequest } from './chain';
import { interact } from './interact';
import { openPhone, type Phone } from './phone';

/** Cost of a first view with an empty cache. Times in ms since the start of the navigation, sizes in bytes. */
export interface FirstView {
  fcp: number;
  lcp: number;
  cls: number;
  /** Total Blocking Time: the sum of the time beyond 50 ms of every long task after the first contentful paint. */
  tbt: number;
  /** When a tap would open the menu. */
  menu: number;
  /** When the form knows which fields are missing, so that pressing its button would report them. */
  form: number;
  /** Interaction to Next Paint of the idle page: the slowest tap or key press; 0 below 16. */
  inp: number;
  bytes: number;
  javascript: number;
  css: number;
  fonts: number;
  media: number;
  requests: number;
}

/** After this long (ms) without a request, a page has loaded everything that it requests by itself. */
const QUIET = 1_500;
const LIMIT = 40_000;

type Seen = Pick<FirstView, 'fcp' | 'lcp' | 'cls' | 'tbt' | 'menu' | 'form' | 'inp'>;

/** Runs in the page before its own scripts. */
function observe(): void {
  const seen: Seen = { fcp: 0, lcp: 0, cls: 0, tbt: 0, menu: 0, form: 0, inp: 0 };
  Object.assign(window, { seen });
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    });
  const tasks: PerformanceEntry[] = [];
  // If the paint falls into a task, only the part after it counts (https://web.dev/articles/tbt).
  const blocking = ({ startTime, duration }: PerformanceEntry) =>
    Math.max(0, Math.min(duration, startTime + duration - seen.fcp) - 50);
  const sumUp = () => (seen.tbt = tasks.reduce((sum, task) => sum + blocking(task), 0));
  on('longtask', (task) => {
    tasks.push(task);
    sumUp();
  });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
    sumUp();
  });
  on('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.cls += value;
  });
  on('event', (entry) => {
    const { interactionId, duration } = entry as PerformanceEventTiming;
    if (interactionId) seen.inp = Math.max(seen.inp, duration);
  });
  const tap = () => {
    const button = document.querySelector<HTMLElement>('header button[popovertarget]');
    if (seen.fcp > 0 && button) button.click();
    if (document.querySelector('header [popover]:popover-open') === null) return requestAnimationFrame(tap);
    seen.menu = performance.now();
    return button?.click();
  };
  requestAnimationFrame(tap);
  const check = () => {
    if (seen.fcp === 0 || document.querySelector('main form:invalid') === null)
      return requestAnimationFrame(check);
    seen.form = performance.now();
  };
  requestAnimationFrame(check);
}

/** Opens a URL on a phone with an empty cache, and waits until the page requests nothing more. */
export async function firstView(browser: Browser, url: string): Promise<FirstView> {
  const phone = await openPhone(browser);
  try {
    await phone.page.addInitScript(observe);
    const traffic = watchTraffic(phone);
    await phone.page.goto(url, { waitUntil: 'load', timeout: LIMIT });
    await traffic.quiet();
    const seenOf = () => phone.page.evaluate(() => ({ ...(window as unknown as { seen: Seen }).seen }));
    const view = { ...(await seenOf()), ...traffic.sums() };
    await interact(phone);
    return { ...view, inp: (await seenOf()).inp };
  } finally {
    await phone.close();
  }
}

/** Records what a phone fetches, by kind. */
export function watchTraffic({ cdp }: Pick<Phone, 'cdp'>) {
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  const wires = new Map<string, TimedRequest>();
  let open = 0;
  let last = Date.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    last = Date.now();
    if (!request.url.startsWith('http')) return;
    if (!kinds.has(requestId)) open += 1;
    kinds.set(requestId, type ?? 'Other');
    wires.set(requestId, { start: timestamp });
  });
  const done = (requestId: string, end: number, length = 0) => {
    last = Date.now();
    const kind = kinds.get(requestId);
    const wire = wires.get(requestId);
    if (!kind) return;
    open -= 1;
    if (wire) wire.end = end;
    bytes.set(kind, (bytes.get(kind) ?? 0) + length);
  };
  // What was prefetched does not use the network again.
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) wires.delete(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    done(requestId, timestamp, encodedDataLength),
  );
  cdp.on('Network.loadingFailed', ({ requestId, timestamp }) => done(requestId, timestamp));
  return {
    async quiet(): Promise<void> {
      const end = Date.now() + LIMIT;
      while (Date.now() < end && (open > 0 || Date.now() - last < QUIET))
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
    sums() {
      const of = (...names: string[]) => names.reduce((sum, name) => sum + (bytes.get(name) ?? 0), 0);
      return {
        bytes: of(...bytes.keys()),
        javascript: of('Script'),
        css: of('Stylesheet'),
        fonts: of('Font'),
        media: of('Image', 'Media'),
        requests: wires.size,
      };
    },
    /** Length of the longest chain of requests that have ended by now. */
    chain: () => longestChain([...wires.values()]),
  };
}
