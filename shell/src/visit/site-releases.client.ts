import type { BootData, BootRemote, SiteManifest } from '@weft/federation/boot';
import { LOAD_LIMIT } from '@weft/federation/load-limit';
import { claimFor } from '../routes/claims';

/** A page of a release, found by its address. */
export interface PageOfRelease {
  remote: BootRemote;
  /** Name of its chunk. */
  page: string;
  hasData: boolean;
  /** Whether it is the only page on its path, like the blog list and unlike a post: the server has its data at hand. */
  isSingle: boolean;
}

/**
 * The releases of this visit: at first only that of the served page, then all. Paths that are not known yet are loaded
 * as documents, as without scripts.
 */
export class SiteReleases {
  /** Always the same array, so that its holders see the others when they are added. */
  readonly remotes: BootRemote[];

  constructor(private readonly boot: Pick<BootData, 'remote' | 'site'>) {
    this.remotes = boot.remote ? [boot.remote] : [];
  }

  /**
   * Loads all releases of the visit. The file is pinned by its hash, so its shape need not be checked.
   *
   * @throws Error if it cannot be fetched in time; the list then stays as it is
   */
  async complete(): Promise<void> {
    const { address, integrity } = this.boot.site;
    const response = await fetch(address, {
      integrity,
      credentials: 'omit',
      signal: AbortSignal.timeout(LOAD_LIMIT),
    });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    const { remotes } = (await response.json()) as SiteManifest;
    this.remotes.splice(0, this.remotes.length, ...remotes);
  }

  /** The page at a path; null if no release of this visit serves it, or if the server redirects the path. */
  pageAt(pathname: string): PageOfRelease | null {
    const claim = claimFor(this.remotes, pathname);
    const view = claim && !claim.isMoved ? claim.claimant.views[claim.path] : undefined;
    if (!claim || !view) return null;
    return {
      remote: claim.claimant,
      page: view.page,
      hasData: view.data,
      isSingle: claim.path === pathname,
    };
  }
}
