import type { RenderResult } from '@weft/render/protocol';
import { type CachedPage, toCachedPage } from './cached-page';
import { PageEntries } from './page-entries';
import { type Lifetime, lifetimeOf, sharedCacheControl } from './page-lifetime';

export interface PageCacheOptions extends Lifetime {
  /** Milliseconds for which the last good page replaces one that cannot be rendered. */
  lastGood: number;
  /** Milliseconds that a rendering may take before the last good page is served in its place. */
  patience: number;
  /** Maximum bytes to keep: uncompressed texts, their keys, and an overhead per entry. */
  maxBytes: number;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
}

interface Entry {
  page: CachedPage;
  remote: string | null;
  maker: string;
  /** Versions of the releases that made it. */
  versions: readonly string[];
  /** Whether some of its data are missing, because the API failed. */
  isInPart: boolean;
  isVariant: boolean;
  bytes: number;
  /** Time of rendering. */
  since: number;
  freshUntil: number;
  staleUntil: number;
}

/** A release in service, and its team's earlier ones that were in service and not taken back. */
interface InService {
  version: string;
  earlier: readonly string[];
}

/** The names and properties that a page is cached under. */
export interface PageNames {
  /** Names the page and the exact set of releases. */
  key: string;
  /** Names the page alone: its last good copy may come from an older set. */
  address: string;
  /** Name of the remote that makes the page's own part; null if none does. */
  remote: string | null;
  /** What makes the page's own part: a recent copy of the same maker is served while a new set renders its frame. */
  maker: string;
  /** The shell and, if a remote serves the page, its release; a copy by a release that was taken back is never used. */
  releases: readonly InService[];
  /** Whether it is for all: a page made for some visitors must not become everybody's last good copy. */
  isForAll: boolean;
}

interface Rendering {
  page: Promise<CachedPage>;
  since: number;
}

/**
 * Keeps rendered pages: served while fresh, then while being renewed, then only if rendering fails or takes long.
 * Requests for the same page share one rendering.
 */
export class PageCache {
  private readonly entries: PageEntries<Entry>;
  private readonly underWay = new Map<string, Rendering>();
  private readonly now: () => number;

  constructor(private readonly options: PageCacheOptions) {
    this.now = options.now ?? (() => performance.now());
    this.entries = new PageEntries(options.maxBytes);
  }

  /** The page if it can be served as it is; null if it has to be rendered. */
  fresh(key: string): CachedPage | null {
    const entry = this.entries.get(key);
    return entry && this.now() < entry.freshUntil ? entry.page : null;
  }

  async get(names: PageNames, render: () => Promise<RenderResult>): Promise<CachedPage> {
    const fresh = this.fresh(names.key);
    if (fresh) return fresh;
    const entry = this.entries.get(names.key) ?? this.copyBySameMaker(names);
    const now = this.now();
    const rendering = this.renew(names, render);
    const isStale = entry !== undefined && now < entry.staleUntil;
    const copy = isStale ? entry.page : this.lastGood(names)?.page;
    if (!copy) return rendering.page;
    // The wait counts from the start of the rendering, so later visitors do not wait the full time again.
    const patience = isStale ? 0 : rendering.since + this.options.patience - now;
    return inTime(rendering.page, patience, copy);
  }

  private renew(names: PageNames, render: () => Promise<RenderResult>): Rendering {
    const { key } = names;
    const underWay = this.underWay.get(key);
    if (underWay) return underWay;
    const page = this.renderAndKeep(names, render).finally(() => this.underWay.delete(key));
    const rendering = { page, since: this.now() };
    this.underWay.set(key, rendering);
    return rendering;
  }

  private async renderAndKeep(names: PageNames, render: () => Promise<RenderResult>): Promise<CachedPage> {
    const { key, address, remote, maker, isForAll } = names;
    let result: RenderResult;
    try {
      result = await render();
    } catch (error) {
      const copy = this.serveLastGood(names);
      if (copy) return copy;
      throw error;
    }
    const rendered = toCachedPage(result);
    if (result.status >= 500) return this.serveLastGood(names) ?? rendered;
    // A substitute is not cached: the last good copy of the requested page may be needed soon.
    if (result.isSubstitute) return rendered;
    const lifetime = lifetimeOf(result, this.options);
    if (!lifetime) {
      // A page that is gone, moved or private has no good copy any more.
      this.entries.delete(key);
      if (isForAll) this.entries.delete(lastGoodKey(address));
      return rendered;
    }
    const shared = sharedCacheControl(lifetime, this.options.lastGood);
    if (shared && isForAll) rendered.headers['cdn-cache-control'] ??= shared;
    const before = this.entries.get(key)?.page;
    // An unchanged page keeps its compressed forms.
    const isSame = before && before.etag === rendered.etag;
    const page = isSame ? { ...rendered, text: before.text } : rendered;
    await page.text?.bytesFor('br');
    const bytes = Buffer.byteLength(result.html ?? '');
    const span = this.spanOf(lifetime);
    const { lacksData: isInPart = false, isVariant = false } = result;
    const versions = names.releases.map(({ version }) => version);
    const since = this.now();
    const from = { remote, maker, versions, isVariant };
    const entry = { page, ...from, isInPart, bytes, since, ...span };
    const good = isInPart ? this.lastGood(names) : null;
    this.entries.set(key, entry);
    if (isForAll) this.entries.set(lastGoodKey(address), good?.isInPart === false ? good : entry);
    return page;
  }

  /** After a failure, the last good page counts as fresh, so that the next requests do not wait. */
  private serveLastGood(names: PageNames): CachedPage | null {
    const good = this.lastGood(names);
    if (good) this.entries.set(names.key, { ...good, ...this.spanOf(this.options) });
    return good?.page ?? null;
  }

  /** After another team's release, at most the menus of the page differ: its copy is stale, not gone. */
  private copyBySameMaker({ address, maker, isForAll }: PageNames): Entry | undefined {
    const good = isForAll ? this.entries.get(lastGoodKey(address)) : undefined;
    return good?.maker === maker ? good : undefined;
  }

  /** Prefers a complete copy to a newer one that lacks data. */
  private lastGood({ key, address, releases }: PageNames): Entry | null {
    const isGood = (entry: Entry | undefined): entry is Entry =>
      entry !== undefined &&
      this.now() - entry.since < this.options.lastGood &&
      entry.versions.length === releases.length &&
      releases.every(({ version, earlier }, at) => [version, ...earlier].includes(entry.versions[at] ?? ''));
    // A page that a canary made is cached only under its key.
    const good = [this.entries.get(key), this.entries.get(lastGoodKey(address))].filter(isGood);
    return good.find(({ isInPart }) => !isInPart) ?? good[0] ?? null;
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
  // Once the copy is served, nothing handles a later rejection.
  page.catch(() => undefined);
  if (limit <= 0) return copy;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<CachedPage>((resolve) => {
    timer = setTimeout(resolve, limit, copy);
  });
  return Promise.race([page, late]).finally(() => clearTimeout(timer));
}
