import { type BootRemote, dataAddress } from '@weft/federation/boot';
import { redirect, redirectDocument } from 'react-router-dom';

/** For how long what was fetched ahead is shown without asking again, in milliseconds: as long as the server keeps it. */
const KEPT = 4_000;

type Release = Pick<BootRemote, 'name' | 'version'>;

/** An answer that is younger was asked for by the visit itself, in milliseconds: its failure is the visit's. */
const SAME_VISIT = 1_000;

type Answer = { data: unknown } | { elsewhere: string } | 'outdated';

interface Early {
  answer: Promise<Answer>;
  since: number;
  /** Time to which it is shown; it counts from its arrival. */
  until: number;
}

/**
 * Gets the data of pages from the server, which ran the loader: one request for a page, and none of the code that
 * calls the API.
 */
export class PageData {
  private readonly ahead = new Map<string, Early>();

  /** @param send `fetch` with the site's time limits */
  constructor(private readonly send: typeof fetch) {}

  /** Fetches data that a visitor will probably want soon. A failure is forgotten: the visit asks again. */
  prefetch(release: Release, address: string): void {
    const asked = dataAddress(release) + address;
    const early = this.ahead.get(asked);
    if (early && Date.now() < early.until) return;
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
    const early = this.ahead.get(asked);
    this.ahead.delete(asked);
    const answer = await (early && Date.now() < early.until
      ? early.answer.catch((error: unknown) => {
          if (Date.now() - early.since < SAME_VISIT) throw error;
          return this.ask(asked, signal);
        })
      : this.ask(asked, signal));
    if (answer === 'outdated') return redirectDocument(address);
    return 'elsewhere' in answer ? redirect(answer.elsewhere) : answer.data;
  }

  /** Nothing that was fetched before is shown any more: a form was sent. */
  forget(): void {
    this.ahead.clear();
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
    return { data: await response.json() };
  }
}
