import type { SiteManifestFile } from '@weft/federation/boot';
import { LRUCache } from 'lru-cache';
import { claimFor } from '../../routes/claims';
import type { PageClaims } from '../pages/page-address';
import type { SiteView } from '../site/site-description';
import type { Claim, Service } from './service';

/** Longer paths (in characters) are not cached. */
const LONGEST = 200;

interface PathRoute {
  claim: Claim | null;
  redirect: string | null;
}

/** The releases that a visitor gets: those in service, some of them replaced by a canary or a preview. */
export class ServiceSet {
  /** What each release claims and declares. */
  readonly claims: PageClaims[];
  private readonly services: ReadonlyMap<string, Service>;
  /** Cached: ranking all patterns takes longer than sending a cached page, and every request needs the result. */
  private readonly known = new LRUCache<string, PathRoute>({ max: 2_000 });

  /** Names the exact set, for caches: pages of different sets never mix. */
  readonly key: string;
  /** Description of the set for browsers. */
  readonly manifest: SiteManifestFile;
  readonly site: SiteView;

  constructor(
    services: readonly Service[],
    { key, manifest, site }: Pick<ServiceSet, 'key' | 'manifest' | 'site'>,
  ) {
    this.key = key;
    this.manifest = manifest;
    this.site = site;
    this.services = new Map(services.map((service) => [service.loaded.release.remote, service]));
    this.claims = services.map(({ loaded: { release } }) => ({
      name: release.remote,
      paths: release.paths,
      query: release.query,
    }));
  }

  /** The release that serves a path; null if there is none, or if the path cannot be decoded. */
  claimFor(pathname: string): Claim | null {
    return this.routeOf(pathname).claim;
  }

  /** The target of a path that redirects; null if it does not. */
  redirectOf(pathname: string): string | null {
    return this.routeOf(pathname).redirect;
  }

  private routeOf(pathname: string): PathRoute {
    const known = this.known.get(pathname);
    if (known) return known;
    const place = { claim: this.findClaim(pathname), redirect: this.site.redirectOf(pathname) };
    if (pathname.length <= LONGEST) this.known.set(pathname, place);
    return place;
  }

  private findClaim(pathname: string): Claim | null {
    if (!isDecodable(pathname)) return null;
    const claim = claimFor(this.claims, pathname);
    const service = claim && this.services.get(claim.claimant.name);
    return service ? { service, route: claim.path } : null;
  }
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
