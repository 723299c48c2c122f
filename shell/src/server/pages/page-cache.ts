import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RenderResult } from '../render/protocol';
import { compress, compressInBackground, type Encoding } from './compress';

/** A rendered page with its compressed forms. */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  /** Strong validator of the identity form. */
  etag: string | null;
  /** Bytes in an encoding; compressed once. Null for an answer without a body. */
  body: (encoding: Encoding) => Buffer | null;
  /** Compresses for most visitors, off the main thread. */
  prepare: () => Promise<void>;
}

export interface PageCacheOptions {
  /** Milliseconds for which a page is served without a question. */
  fresh: number;
  /** Milliseconds for which a page is served while it is rendered anew in the background. */
  stale: number;
  /** Milliseconds for which the last good page stands in for one that cannot be rendered. */
  lastGood: number;
  /** Most bytes of identity form to keep. */
  maxBytes: number;
  now?: () => number;
}

interface Entry {
  page: CachedPage;
  bytes: number;
  /** Time of rendering. */
  since: number;
}

/**
 * Keeps rendered pages: served fresh, then served while renewed, then only where rendering fails.
 * Requests for the same page share one rendering.
 */
export class PageCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly rendering = new Map<string, Promise<CachedPage>>();
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
  async get(key: string, address: string, render: () => Promise<RenderResult>): Promise<CachedPage> {
    const entry = this.entries.get(key);
    const age = entry ? this.now() - entry.since : Number.POSITIVE_INFINITY;
    if (entry && age < this.options.fresh) return entry.page;
    const renewed = this.renew(key, address, render);
    if (entry && age < this.options.stale) {
      renewed.catch(() => undefined);
      return entry.page;
    }
    return renewed;
  }

  private renew(key: string, address: string, render: () => Promise<RenderResult>): Promise<CachedPage> {
    let pending = this.rendering.get(key);
    if (!pending) {
      pending = this.renderAndKeep(key, address, render).finally(() => this.rendering.delete(key));
      this.rendering.set(key, pending);
    }
    return pending;
  }

  private async renderAndKeep(
    key: string,
    address: string,
    render: () => Promise<RenderResult>,
  ): Promise<CachedPage> {
    const result = await render();
    const made = toCachedPage(result);
    const before = this.entries.get(key)?.page;
    // What did not change keeps its compressed forms.
    const same = before && before.etag === made.etag;
    const page = same ? { ...made, body: before.body, prepare: before.prepare } : made;
    if (result.status === 200 && !result.noStore) {
      await page.prepare();
      const entry = { page, bytes: Buffer.byteLength(result.html ?? ''), since: this.now() };
      this.entries.set(key, entry);
      this.entries.set(lastGoodKey(address), entry);
      return page;
    }
    return (result.status >= 500 && this.lastGood(address)) || page;
  }

  private lastGood(address: string): CachedPage | null {
    const entry = this.entries.get(lastGoodKey(address));
    return entry && this.now() - entry.since < this.options.lastGood ? entry.page : null;
  }
}

function lastGoodKey(address: string): string {
  return `last-good ${address}`;
}

/** A page outside the cache: for posts and for what must not be kept. */
export function toCachedPage({ status, headers, html }: RenderResult): CachedPage {
  if (html === null) return { status, headers, etag: null, body: () => null, prepare: async () => undefined };
  const identity = Buffer.from(html);
  const forms = new Map<Encoding, Buffer>([['identity', identity]]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return {
    status,
    headers,
    etag,
    prepare: async () => {
      if (!forms.has('br')) forms.set('br', await compressInBackground(identity));
    },
    body: (encoding) => {
      let form = forms.get(encoding);
      if (!form) {
        form = compress(identity, encoding);
        forms.set(encoding, form);
      }
      return form;
    },
  };
}
