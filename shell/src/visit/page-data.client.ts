import { type BootRemote, dataAddress } from '@weft/federation/boot';
import { redirect, redirectDocument } from 'react-router-dom';

/** For how long data are shown without asking again, in milliseconds: as long as the server keeps them. */
const KEPT = 4_000;

/** Data of pages that were shown, for Back and Forward: of the latest so many. */
const REMEMBERED = 20;

type Release = Pick<BootRemote, 'name' | 'version'>;

/** An answer asked for so shortly before the visit is the visit's own, in milliseconds: its failure is the visit's. */
const SAME_VISIT = 1_000;

type Answer = { data: unknown; status: number } | { elsewhere: string } | 'outdated';

interface Early {
  answer: Promise<Answer>;
  since: number;
  /** Time to which it is shown; it counts from its arrival. */
  until: number;
}

interface Remembered {
  data: unknown;
  since: number;
}

/**
 * Gets the data of pages from the server, which ran the loader: one request for a page, and none of the code that
 * calls the API.
 */
export class PageData {
  private readonly ahead = new Map<string, Early>();
  /** The latest last. */
  private readonly shown = new Map<string, Remembered>();

  /** The visitor goes back or forward: what was shown is shown again, at once. */
  isTraversal = false;

  /** Called when what was shown once more turns out to have changed: the page is to be loaded anew. */
  onChange: (address: string) => void = () => undefined;

  /** @param send `fetch` with the site's time limits */
  constructor(private readonly send: typeof fetch) {}

  /** Fetches data that a visitor will probably want soon. A failure is forgotten: the visit asks again. */
  prefetch(release: Release, address: string): void {
    const asked = dataAddress(release) + address;
    const early = this.ahead.get(asked);
    if (early && Date.now() < early.until) return;
    if (this.isTraversal && this.shown.has(asked)) return;
    for (const [name, { until }] of this.ahead) if (Date.now() >= until) this.ahead.delete(name);
    const entry: Early = { answer: this.ask(asked), since: Date.now(), until: Number.POSITIVE_INFINITY };
    this.ahead.set(asked, entry);
    entry.answer.then(
      () => (entry.until = Date.now() + KEPT),
      () => this.ahead.delete(asked),
    );
  }

  /**
   * The data of a page; or the Response that leads elsewhere: to a document of its own where another release serves
   * the page by now.
   *
   * @param address path and query
   * @throws Error where the server has no data to give, or none in time
   */
  async load(release: Release, address: string, signal: AbortSignal): Promise<unknown> {
    const asked = dataAddress(release) + address;
    const known = this.isTraversal && this.shown.get(asked);
    if (known) {
      if (Date.now() >= known.since + KEPT) void this.renew(asked, address, known);
      return known.data;
    }
    const early = this.ahead.get(asked);
    this.ahead.delete(asked);
    const isOwn = early && Date.now() - early.since < SAME_VISIT;
    const answer = await (early && Date.now() < early.until
      ? early.answer.catch((error: unknown) => {
          if (isOwn) throw error;
          return this.ask(asked, signal);
        })
      : this.ask(asked, signal));
    if (answer === 'outdated') return redirectDocument(address);
    if ('elsewhere' in answer) return redirect(answer.elsewhere);
    if (answer.status < 400) this.remember(release, address, answer.data);
    return answer.data;
  }

  /** Notes what a page shows, in case the visitor comes back to it. */
  remember(release: Release, address: string, data: unknown): void {
    const asked = dataAddress(release) + address;
    this.shown.delete(asked);
    this.shown.set(asked, { data, since: Date.now() });
    const [oldest] = this.shown.keys();
    if (this.shown.size > REMEMBERED && oldest !== undefined) this.shown.delete(oldest);
  }

  /** Nothing that was fetched before is shown any more: a form was sent. */
  forget(): void {
    this.ahead.clear();
    this.shown.clear();
  }

  /** Asks again for what is shown from memory. Where there is nothing newer to be had, it stays. */
  private async renew(asked: string, address: string, known: Remembered): Promise<void> {
    const answer = await this.ask(asked).catch(() => null);
    if (this.shown.get(asked) !== known) return;
    this.shown.delete(asked);
    if (answer === null || answer === 'outdated' || !('data' in answer) || answer.status >= 500) return;
    const now = Date.now();
    if (JSON.stringify(answer.data) === JSON.stringify(known.data)) {
      this.shown.set(asked, { ...known, since: now });
    } else {
      this.ahead.set(asked, { answer: Promise.resolve(answer), since: now, until: now + KEPT });
      this.onChange(address);
    }
  }

  private async ask(asked: string, signal?: AbortSignal): Promise<Answer> {
    const response = await this.send(asked, signal ? { signal } : {});
    const { status, headers } = response;
    const elsewhere = headers.get('location');
    if (status === 409) return 'outdated';
    if (elsewhere !== null) return { elsewhere };
    // A failure that the page has words for comes with its data; any other has none.
    if (!/^application\/json\b/.test(headers.get('content-type') ?? '')) {
      throw new Error(`${asked} answered ${status}`);
    }
    return { data: await response.json(), status };
  }
}
