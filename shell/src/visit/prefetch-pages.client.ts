import type { BootRemote } from '@weft/federation/boot';
import { savesData } from '@weft/ui/connection';
import { linkDestination } from './client-destination.client';
import { likelyPages } from './likely-pages.client';
import type { PageData } from './page-data.client';
import type { PageFiles } from './page-files.client';
import type { PageOfRelease, SiteReleases } from './site-releases.client';

/** How long a pointer rests on a link before it means something, in milliseconds. */
const INTENT = 65;

/** Code that is fetched without a sign of the visitor's, at most, on one page: bytes as they come over the network. */
const BUDGET = 60 * 1024;

export interface PrefetchOptions {
  releases: SiteReleases;
  files: PageFiles;
  data: PageData;
  /** Runs the code of a page, so that its visit waits for nothing but data. */
  prepare: (remote: BootRemote, page: string) => Promise<void>;
}

/** The page that a link leads to. */
export interface PageOfLink extends PageOfRelease {
  pathname: string;
  search: string;
}

/**
 * Fetches what the visitor will probably want next: code and data of a link that a pointer rests on, that has the focus or
 * is pressed, and in idle moments the code of the links in view and of the navigation, with the data of pages that are
 * single. Nothing where the connection is slow or data are to be saved.
 */
export class PagePrefetch {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Where the pointer was last. */
  private place = '';
  /** Of links in view; counts the pages, so that an arrival ends the run for the page before. */
  private run = 0;
  /** One after the other, and none after a failure: a server in trouble is not asked for what nobody has chosen. */
  private keeping = Promise.resolve(true);

  constructor(private readonly options: PrefetchOptions) {}

  /** Follows the visitor's pointer, focus and fingers from now on. */
  listen(): void {
    const passive = { passive: true, capture: true };
    const afterAWhile = ({ target }: Event): void => {
      this.cancel();
      this.timer = setTimeout(() => this.intend(target), INTENT);
    };
    const onPointer = (event: PointerEvent): void => {
      const place = `${event.screenX} ${event.screenY}`;
      // A link that moves under a resting pointer does not count.
      if (place !== this.place) afterAWhile(event);
      this.place = place;
    };
    document.addEventListener('pointerover', onPointer, passive);
    document.addEventListener('focusin', afterAWhile, passive);
    document.addEventListener('pointerdown', ({ target }) => this.press(target), passive);
  }

  /** Navigation has begun: a pending hover is obsolete. */
  cancel(): void {
    clearTimeout(this.timer);
  }

  /** Fetches the code of the pages that links in view lead to and of those of the navigation, one after the other. */
  async likelyPages(): Promise<void> {
    this.run++;
    const { run } = this;
    const { data, files, releases } = this.options;
    const own = releases.pageAt(window.location.pathname)?.remote.name;
    let spent = 0;
    for (const { remote, page, hasData, isSingle, pathname, search } of likelyPages(
      (link) => this.pageOf(link),
      own,
    )) {
      if (spent >= BUDGET || run !== this.run || savesData()) return;
      if (hasData && isSingle && search === '')
        this.keeping = this.keeping.then((isWell) => isWell && data.keep(remote, pathname));
      spent += await files.prefetch(remote, page);
    }
  }

  private intend(target: EventTarget | null): void {
    const page = this.pageAround(target);
    if (!page) return;
    void this.options.files.prefetch(page.remote, page.page);
    this.fetchData(page);
  }

  /** A click is all but certain: only now may another team's code run. A failure costs nothing, the visit asks again. */
  private press(target: EventTarget | null): void {
    const page = this.pageAround(target);
    if (!page) return;
    this.options.files.preload(page.remote, page.page);
    this.fetchData(page);
    this.options.prepare(page.remote, page.page).catch(() => undefined);
  }

  private fetchData({ remote, hasData, pathname, search }: PageOfLink): void {
    // A change of the query alone is the page's own business.
    if (hasData && pathname !== window.location.pathname)
      this.options.data.prefetch(remote, pathname + search);
  }

  private pageAround(target: EventTarget | null): PageOfLink | null {
    const link = target instanceof Element ? target.closest('a') : null;
    return link && !savesData() ? this.pageOf(link) : null;
  }

  private pageOf(link: HTMLAnchorElement | HTMLAreaElement): PageOfLink | null {
    const { releases } = this.options;
    const destination = linkDestination(link, releases.remotes);
    if (destination === null) return null;
    const { pathname, search } = new URL(destination, window.location.href);
    const page = releases.pageAt(pathname);
    return page && { ...page, pathname, search };
  }
}
