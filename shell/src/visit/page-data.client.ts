import { type BootRemote, dataAddress } from '@weft/federation/boot';
import { redirect, redirectDocument } from 'react-router-dom';

/** For how long what was fetched ahead is shown without asking again, in milliseconds: as long as the server keeps it. */
const KEPT = 4_000;

type Release = Pick<BootRemote, 'name' | 'version'>;

type Answer = { data: unknown } | { elsewhere: string } | 'outdated';

/**
 * Gets the data of pages from the server, which ran the loader: one request for a page, and none of the code that
 * calls the API.
 */
export class PageData {
  private readonly ahead = new Map<string, { answer: Promise<Answer>; until: number }>();

  /** @param send `fetch` with the site's time limits */
  constructor(private readonly send: typeof fetch) {}

  /** Fetches data that a visitor will probably want soon. A failure is forgotten: the visit asks again. */
  prefetch(release: Release, address: string): void {
    const asked = dataAddress(release) + address;
    const early = this.ahead.get(asked);
    if (early && Date.now() < early.until) return;
    for (const [name, { until }] of this.ahead) if (Date.now() >= until) this.ahead.delete(name);
    const answer = this.ask(asked);
    this.ahead.set(asked, { answer, until: Date.now() + KEPT });
    answer.catch(() => this.ahead.delete(asked));
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
    const isFresh = early !== undefined && Date.now() < early.until;
    const answer = isFresh
      ? await early.answer.catch(() => this.ask(asked, signal))
      : await this.ask(asked, signal);
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
