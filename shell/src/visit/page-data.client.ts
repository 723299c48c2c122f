import { type BootRemote, PAGE_DATA_HEADER, pageDataAddress } from '@weft/federation/boot';
import { redirect, redirectDocument } from 'react-router-dom';

/** Milliseconds for which data are shown without another request: as long as the server keeps them. */
const MAX_AGE = 4_000;

/** How many pages' data are remembered: those shown or fetched ahead most recently. */
const REMEMBERED = 20;

type Release = Pick<BootRemote, 'name' | 'version'>;

/** Milliseconds: a prefetch this shortly before a visit counts as the visit's own request, and so does its failure. */
const SAME_VISIT = 1_000;

type Answer = { data: unknown; status: number } | { elsewhere: string } | 'outdated';

interface EarlyRequest {
  answer: Promise<Answer>;
  since: number;
  /** Time until which it may be used, counted from its arrival. */
  until: number;
}

interface Remembered {
  data: unknown;
  since: number;
}

/**
 * Gets the data of pages from the server, which runs the loader: one request per page, and no code that calls the API.
 * Remembered data are shown at once when the visitor comes to their page, and then renewed.
 */
export class PageData {
  private readonly ahead = new Map<string, EarlyRequest>();
  /** Ordered by age, the latest last. */
  private readonly remembered = new Map<string, Remembered>();

  /** Whether the visitor is going to another address; if not, data are for the shown page, whose own are too old. */
  isArrival = false;

  /** Called when data that were shown from memory turn out to have changed: the page must be reloaded. */
  onChange: (address: string) => void = () => undefined;

  /** @param send `fetch` with the site's time limits */
  constructor(private readonly send: typeof fetch) {}

  /** Fetches data that a visitor will probably want soon. A failure is forgotten: the visit requests them again. */
  prefetch(release: Release, address: string): void {
    const url = pageDataAddress(release) + address;
    const early = this.ahead.get(url);
    if (early && Date.now() < early.until) return;
    const known = this.remembered.get(url);
    if (known && isFresh(known)) return;
    for (const [name, { until }] of this.ahead) if (Date.now() >= until) this.ahead.delete(name);
    this.requestEarly(release, address);
  }

  /**
   * Fetches data that a visitor may want at some time, unless there are some already. A failure does no harm.
   *
   * @returns whether the server provided them
   */
  async keep(release: Release, address: string): Promise<boolean> {
    const url = pageDataAddress(release) + address;
    if (this.ahead.has(url) || this.remembered.has(url)) return true;
    const early = this.requestEarly(release, address, { priority: 'low' });
    const answer = await early.answer.catch(() => null);
    const isThere = answer !== null && isPage(answer);
    if (!isThere && this.ahead.get(url) === early) this.ahead.delete(url);
    return isThere;
  }

  /**
   * The data of a page; or a Response that redirects: to a document if another release serves the page by now.
   *
   * @param address path and query
   * @throws Error if the server provides no data, or not in time
   */
  async load(release: Release, address: string, signal: AbortSignal): Promise<unknown> {
    const url = pageDataAddress(release) + address;
    const known = this.isArrival && this.remembered.get(url);
    if (known) {
      if (!isFresh(known)) void this.renew(url, address, known);
      return known.data;
    }
    const early = this.takeEarly(url);
    const isOwn = early && Date.now() - early.since < SAME_VISIT;
    const answer = await (early
      ? early.answer.catch((error: unknown) => {
          if (isOwn) throw error;
          return this.ask(url, { signal });
        })
      : this.ask(url, { signal }));
    if (answer === 'outdated') return redirectDocument(address);
    if ('elsewhere' in answer) return redirect(answer.elsewhere);
    if (isPage(answer)) this.remember(release, address, answer.data);
    return answer.data;
  }

  /** Remembers what a page shows, in case the visitor comes back to it. */
  remember(release: Release, address: string, data: unknown): void {
    const url = pageDataAddress(release) + address;
    this.remembered.delete(url);
    this.remembered.set(url, { data, since: Date.now() });
    const [oldest] = this.remembered.keys();
    if (this.remembered.size > REMEMBERED && oldest !== undefined) this.remembered.delete(oldest);
  }

  /** Forgets everything that was fetched before: a form was sent. */
  forget(): void {
    this.ahead.clear();
    this.remembered.clear();
  }

  /** Requests data again that were shown from memory. If there are no newer ones, they stay. */
  private async renew(url: string, address: string, known: Remembered): Promise<void> {
    const answer = await (this.takeEarly(url)?.answer ?? this.ask(url)).catch(() => null);
    if (this.remembered.get(url) !== known) return;
    this.remembered.delete(url);
    if (answer === null || (answer !== 'outdated' && 'data' in answer && answer.status >= 500)) return;
    const now = Date.now();
    if (isPage(answer) && JSON.stringify(answer.data) === JSON.stringify(known.data)) {
      this.remembered.set(url, { ...known, since: now });
    } else {
      this.ahead.set(url, { answer: Promise.resolve(answer), since: now, until: now + MAX_AGE });
      this.onChange(address);
    }
  }

  private requestEarly(release: Release, address: string, init: RequestInit = {}): EarlyRequest {
    const url = pageDataAddress(release) + address;
    const early: EarlyRequest = {
      answer: this.ask(url, init),
      since: Date.now(),
      until: Number.POSITIVE_INFINITY,
    };
    this.ahead.set(url, early);
    early.answer.then(
      (answer) => {
        early.until = Date.now() + MAX_AGE;
        // A taken entry is remembered by its caller; one that was invalidated while loading is dropped.
        if (!isPage(answer) || this.ahead.get(url) !== early) return;
        this.ahead.delete(url);
        this.remember(release, address, answer.data);
      },
      () => this.ahead.delete(url),
    );
    return early;
  }

  /** The response that was requested ahead; only one caller gets it. */
  private takeEarly(url: string): EarlyRequest | undefined {
    const early = this.ahead.get(url);
    this.ahead.delete(url);
    return early && Date.now() < early.until ? early : undefined;
  }

  private async ask(url: string, init: RequestInit = {}): Promise<Answer> {
    const response = await this.send(url, init);
    const { status, headers } = response;
    const elsewhere = headers.get('location');
    if (status === 409) return 'outdated';
    if (elsewhere !== null) return { elsewhere };
    // Failures that the page itself can show come with data; others have none.
    if (!headers.has(PAGE_DATA_HEADER)) throw new Error(`${url} answered ${status}`);
    return { data: await response.json(), status };
  }
}

function isFresh({ since }: Remembered): boolean {
  return Date.now() < since + MAX_AGE;
}

/** Whether it is the page itself, which may be shown again, rather than a failure or a redirect. */
function isPage(answer: Answer): answer is { data: unknown; status: number } {
  return answer !== 'outdated' && 'data' in answer && answer.status < 400;
}
