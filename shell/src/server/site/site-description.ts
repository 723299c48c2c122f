import type { SiteMenus } from '@weft/federation/boot';
import { findCollision, withoutCollisions } from '@weft/federation/collisions';
import type { FallbackView } from '@weft/federation/fallback-view';
import type { ReleaseDescription } from '@weft/federation/release';
import { createRedirects } from '@weft/site/redirects';
import type { DescriptionStore } from './description-store';
import { siteMenus } from './site-menus';
import { addressWords, pageSuggestions } from './suggest-pages';

export interface SiteDescriptionOptions {
  /** Names of all remotes of the site. */
  remotes: readonly string[];
  store: Pick<DescriptionStore, 'keep' | 'read'>;
  /** Called once for each conflict of two releases. */
  onCollision: (text: string) => void;
}

/** What visitors of one set of releases see of the site. */
export interface SiteView {
  /** What the releases in service list, without what another release had first. */
  listed: readonly ReleaseDescription[];
  menus: SiteMenus;
  /** The target of a path that redirects; null if it does not. */
  redirectOf: (pathname: string) => string | null;
  /** What the frame shows at an address that no release serves, or that cannot be served now. */
  fallbackView: (kind: FallbackView['kind'], pathname: string) => FallbackView;
}

/**
 * The site as its releases describe it: menus, redirects, suggestions and listed pages. For a remote without a release
 * in service, its last stored description fills menus and redirects, and nothing else.
 */
export class SiteDescription {
  /** In the order in which they first went into service: if two claim the same thing, the first has it. */
  private readonly inService = new Map<string, ReleaseDescription>();
  private readonly remembered = new Map<string, ReleaseDescription>();
  private readonly reportedCollisions = new Set<string>();
  private view = viewOf([], []);

  constructor(private readonly options: SiteDescriptionOptions) {}

  async loadStored(): Promise<void> {
    const { remotes, store } = this.options;
    const descriptions = await Promise.all(remotes.map((remote) => store.read(remote)));
    // In the order of the remotes, not of the reads.
    for (const description of descriptions)
      if (description) this.remembered.set(description.remote, description);
    this.describe();
  }

  /** Adds a release that has gone into service. */
  async take(description: ReleaseDescription): Promise<void> {
    this.inService.set(description.remote, description);
    this.describe();
    await this.options.store.keep(description);
  }

  get listed(): readonly ReleaseDescription[] {
    return this.view.listed;
  }

  /** The site as it is now, for visitors who get other releases of some remotes. */
  with(canaries: readonly ReleaseDescription[]): SiteView {
    if (canaries.length === 0) return this.view;
    const other = new Map(canaries.map((canary) => [canary.remote, canary]));
    const own = [...this.inService.values()].map((release) => other.get(release.remote) ?? release);
    return viewOf(own, this.absent());
  }

  private describe(): void {
    const own = [...this.inService.values()];
    this.reportCollisions(own);
    this.view = viewOf(own, this.absent());
  }

  private absent(): ReleaseDescription[] {
    return [...this.remembered.values()].filter(({ remote }) => !this.inService.has(remote));
  }

  private reportCollisions(releases: readonly ReleaseDescription[]): void {
    for (const [at, ours] of releases.entries()) {
      for (const theirs of releases.slice(0, at)) {
        const found = findCollision(ours, theirs);
        if (!found) continue;
        const text = `${ours.remote} ${ours.version} ${found.what}, which ${theirs.remote} ${theirs.version} ${found.theirs}`;
        if (!this.reportedCollisions.has(text)) this.options.onCollision(text);
        this.reportedCollisions.add(text);
      }
    }
  }
}

/** @param absent stored descriptions of remotes without a release in service */
function viewOf(own: readonly ReleaseDescription[], absent: readonly ReleaseDescription[]): SiteView {
  const described = [...own, ...absent].reduce<ReleaseDescription[]>(
    (before, next) => [...before, withoutCollisions(next, before)],
    [],
  );
  const listed = described.slice(0, own.length);
  const menus = siteMenus(described);
  const pages = listed.flatMap((release) => release.listed);
  const suggest = pageSuggestions(pages, menus.services);
  return {
    listed,
    menus,
    redirectOf: createRedirects({
      patterns: described.flatMap(({ paths }) => paths),
      redirects: described.flatMap(({ redirects }) => redirects),
    }),
    fallbackView: (kind, pathname) => {
      if (kind === 'unavailable') return { kind, suggestions: [], words: '' };
      return { kind, suggestions: suggest(pathname), words: addressWords(pathname) };
    },
  };
}
