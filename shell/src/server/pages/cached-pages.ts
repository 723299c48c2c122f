import type { RenderResult } from '@weft/render/protocol';
import type { FastifyRequest } from 'fastify';
import type { PageRenderer, PageRequest } from '../render/page-renderer';
import { pathOf } from '../render/render-with-release';
import type { ServiceSet } from '../render/service-set';
import type { CachedPage } from './cached-page';
import type { ContentVersion } from './content-version';
import { PageCache, type PageNames } from './page-cache';

/**
 * A change in the API's data is visible after `stale` ms at the latest, whether or not the content's version shows it;
 * docs/decisions/006.
 */
const CACHE = {
  fresh: 2_000,
  stale: 4_000,
  lastGood: 3_600_000,
  patience: 700,
  maxBytes: 96 * 1024 * 1024,
};

export interface RequestedPage {
  /** Name of the page or data in the cache. */
  name: string;
  /** Path and query that it is rendered for. */
  address: string;
  make: (read: PageRequest) => Promise<RenderResult>;
  /** The remotes whose canary the visitor gets. */
  share: readonly string[];
}

interface CachedPagesParts {
  renderer: PageRenderer;
  content: ContentVersion;
  /** A page that cannot be rendered is not replaced by the copy of an earlier build. */
  development?: boolean;
}

/** The page cache, and the keys that pages are stored under. */
export class CachedPages {
  private readonly cache = new PageCache(CACHE);

  constructor(private readonly parts: CachedPagesParts) {}

  /** The page if it is cached, else a promise of it. */
  page(request: FastifyRequest, requested: RequestedPage): CachedPage | Promise<CachedPage> {
    const { name, address, make, share } = requested;
    const { renderer, content, development = false } = this.parts;
    const set = renderer.services.sets.of(share);
    const contentVersion = content.current();
    const key = `${set.key} ${contentVersion} ${name}`;
    request.cache = 'hit';
    const fresh = this.cache.fresh(key);
    if (fresh) return fresh;
    // Cached pages are served to everybody, so rendering gets none of the visitor's headers.
    const headers = { 'x-request-id': request.id };
    const read = { address, method: 'GET', headers, form: null, share, ip: request.ip };
    const render = () => make(read).finally(() => (request.cache = 'miss'));
    const makers = makersOf(set, address, renderer.shell);
    const maker = makers.maker === null ? key : `${makers.maker} ${contentVersion}`;
    const { remote } = makers;
    // In development, a page that a save has broken would look as if the save had no effect.
    const releases = makers.releases.map((one) => (development ? { ...one, earlier: [] } : one));
    const isForAll = share.length === 0;
    return this.cache.get({ key, address: name, remote, maker, releases, isForAll }, render);
  }
}

/** The releases that make a page, and a name for the maker of its own part; null if no remote makes it. */
function makersOf(
  set: ServiceSet,
  address: string,
  shell: PageRenderer['shell'],
): Pick<PageNames, 'remote' | 'releases'> & { maker: string | null } {
  const loaded = set.claimFor(pathOf(address))?.service.loaded;
  const releases = [shell, loaded].flatMap((one) =>
    one ? [{ version: one.release.version, earlier: one.earlier }] : [],
  );
  if (!loaded) return { remote: null, maker: null, releases };
  return { remote: loaded.release.remote, maker: `${loaded.base} ${shell?.integrity}`, releases };
}
