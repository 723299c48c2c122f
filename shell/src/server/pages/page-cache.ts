import type { RenderResult } from '@weft/render/protocol';
import { LRUCache } from 'lru-cache';
import { type CachedPage, toCachedPage } from './cached-page';
import { type Lifetime, lifetimeOf, sharedCacheControl } from './page-lifetime';

export interface PageCacheOptions extends Lifetime {
  /** Milliseconds for which the last good page stands in for one that cannot be rendered. */
  lastGood: number;
  /** Milliseconds that a rendering may take before the last good page is served in its place. */
  patience: number;
  /** Most bytes of identity form to keep. */
  maxBytes: number;
  now?: () => number;
}

interface Entry {
  page: CachedPage;
  bytes: number;
  /** Time of rendering. */
  since: number;
  freshUntil: number;
  staleUntil: number;
}

interface Names {
  key: string;
  address: string;
  isForAll: boolean;
}

interface Rendering {
  page: Promise<CachedPage>;
  since: number;
}

/**
 * Keeps rendered pages: served fresh, then served while renewed, then only where rendering fails or takes
 * long. Requests for the same page share one rendering.
 */
export class PageCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly underWay = new Map<string, Rendering>();
  private readonly now: () => number;

  constructor(private readonly options: PageCacheOptions) {
    this.now = options.now ?? Date.now;
    this.entries = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    });
  }

  /**
   * @param key names the page and the set of releases
   * @param address names the page alone: its last good copy may come from an older set
   */
  get(key: string, address: string, render: () => Promise<RenderResult>): Promise<CachedPage> {
    return this.find({ key, address, isForAll: true }, render);
  }

  /** The same for some visitors: what is made does not become everybody's last good copy. */
  getForSome(key: string, address: string, render: () => Promise<RenderResult>): Promise<CachedPage> {
    return this.find({ key, address, isForAll: false }, render);
  }

  private async find(names: Names, render: () => Promise<RenderResult>): Promise<CachedPage> {
    const { key, address } = names;
    const entry = this.entries.get(key);
    const now = this.now();
    if (entry && now < entry.freshUntil) return entry.page;
    const rendering = this.renew(names, render);
    const isStale = entry !== undefined && now < entry.staleUntil;
    const copy = isStale ? entry.page : this.lastGood(address)?.page;
    if (!copy) return rendering.page;
    // One visitor waits for a slow page; who comes later does not wait again.
    const patience = isStale ? 0 : rendering.since + this.options.patience - now;
    return inTime(rendering.page, patience, copy);
  }

  private renew(names: Names, render: () => Promise<RenderResult>): Rendering {
    const { key } = names;
    let rendering = this.underWay.get(key);
    if (!rendering) {
      const page = this.renderAndKeep(names, render).finally(() => this.underWay.delete(key));
      rendering = { page, since: this.now() };
      this.underWay.set(key, rendering);
    }
    return rendering;
  }

  private async renderAndKeep(
    { key, address, isForAll }: Names,
    render: () => Promise<RenderResult>,
  ): Promise<CachedPage> {
    let result: RenderResult;
    try {
      result = await render();
    } catch (error) {
      const copy = this.standIn(key, address);
      if (copy) return copy;
      throw error;
    }
    const made = toCachedPage(result);
    if (result.status >= 500) return this.standIn(key, address) ?? made;
    const lifetime = lifetimeOf(result, this.options);
    if (!lifetime) {
      // What is gone, moved or private has no good copy any more.
      this.entries.delete(key);
      if (isForAll) this.entries.delete(lastGoodKey(address));
      return made;
    }
    const shared = sharedCacheControl(lifetime, this.options.lastGood);
    if (shared) made.headers['cdn-cache-control'] ??= shared;
    const before = this.entries.get(key)?.page;
    // What did not change keeps its compressed forms.
    const isSame = before && before.etag === made.etag;
    const page = isSame ? { ...made, text: before.text } : made;
    await page.text?.prepare();
    const bytes = Buffer.byteLength(result.html ?? '');
    const entry = { page, bytes, since: this.now(), ...this.spanOf(lifetime) };
    this.entries.set(key, entry);
    if (isForAll) this.entries.set(lastGoodKey(address), entry);
    return page;
  }

  /** After a failure the last good page is served without a wait for as long as any other. */
  private standIn(key: string, address: string): CachedPage | null {
    const good = this.lastGood(address);
    if (good) this.entries.set(key, { ...good, ...this.spanOf(this.options) });
    return good?.page ?? null;
  }

  private lastGood(address: string): Entry | null {
    const entry = this.entries.get(lastGoodKey(address));
    return entry && this.now() - entry.since < this.options.lastGood ? entry : null;
  }

  private spanOf({ fresh, stale }: Lifetime): Pick<Entry, 'freshUntil' | 'staleUntil'> {
    const now = this.now();
    return { freshUntil: now + fresh, staleUntil: now + stale };
  }
}

function lastGoodKey(address: string): string {
  return `last-good ${address}`;
}

/** The page if it comes within the limit (milliseconds), else the copy. */
async function inTime(page: Promise<CachedPage>, limit: number, copy: CachedPage): Promise<CachedPage> {
  // Once the copy is served nothing handles a later rejection.
  page.catch(() => undefined);
  if (limit <= 0) return copy;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<CachedPage>((resolve) => {
    timer = setTimeout(resolve, limit, copy);
  });
  return Promise.race([page, late]).finally(() => clearTimeout(timer));
}
