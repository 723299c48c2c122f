import type { BootData, BootRemote, SiteManifest } from '@weft/federation/boot';
import { LOAD_LIMIT } from '@weft/federation/load-limit';
import { claimOn } from '../routes/claims';

/** A page of a release, as an address names it. */
export interface PageOfRelease {
  remote: BootRemote;
  /** Name of its chunk. */
  page: string;
  hasData: boolean;
  /** The only page on its path, as the blog list and unlike a post: the server has its data at hand. */
  isSingle: boolean;
}

/**
 * The releases of this visit: at first that of the page that the server made, then all. What is not known of yet is
 * loaded as a document, as it is without scripts.
 */
export class SiteReleases {
  /** The same list throughout: who holds it sees the others when they come. */
  readonly remotes: BootRemote[];

  constructor(private readonly boot: Pick<BootData, 'remote' | 'site'>) {
    this.remotes = boot.remote ? [boot.remote] : [];
  }

  /**
   * Learns of all releases of the visit. The file is pinned by its hash, so its shape need not be checked.
   *
   * @throws Error where it cannot be fetched in time: the list stays as it is
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

  /** The page at a path; null where no release of this visit serves it, or the server sends the visitor elsewhere. */
  pageAt(pathname: string): PageOfRelease | null {
    const claim = claimOn(this.remotes, pathname);
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
