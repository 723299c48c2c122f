import type { BootRemote } from '@weft/federation/boot';
import { shouldSaveData } from '@weft/ui/connection';
import { linkDestination } from './client-destination.client';
import { likelyPages } from './likely-pages.client';
import type { PageData } from './page-data.client';
import type { PageFiles } from './page-files.client';
import type { PageOfRelease, SiteReleases } from './site-releases.client';

/** Milliseconds for which a pointer has to rest on a link to show intent. */
const INTENT = 65;

/** Maximum bytes of code, as transferred, that one page fetches without a sign of the visitor's intent. */
const BUDGET = 60 * 1024;

export interface PrefetchOptions {
  releases: SiteReleases;
  files: PageFiles;
  data: PageData;
  /** Runs the code of a page, so that a visit only waits for its data. */
  prepare: (remote: BootRemote, page: string) => Promise<void>;
}

/** The page that a link leads to. */
export interface PageOfLink extends PageOfRelease {
  pathname: string;
  search: string;
}

/**
 * Fetches what the visitor will probably want next: code and data of a link that is hovered, focused or pressed; and in
 * idle moments the code of links in view and in the navigation, with the data of pages that are alone on their path.
 * Nothing if the connection is slow or data saving is on.
 */
export class PagePrefetch {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Last position of the pointer. */
  private place = '';
  /** Number of the current run over likely pages; an arrival starts a new one, which ends the previous. */
  private run = 0;
  /** One at a time, and none after a failure: a server in trouble gets no requests for pages that nobody has chosen. */
  private keeping = Promise.resolve(true);

  constructor(private readonly options: PrefetchOptions) {}

  /** Starts watching the visitor's pointer, focus and touches. */
  listen(): void {
    const passive = { passive: true, capture: true };
    const afterAWhile = ({ target }: Event): void => {
      this.cancel();
      this.timer = setTimeout(() => this.prefetchOnIntent(target), INTENT);
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

  /** Cancels a pending hover, which is obsolete once navigation has begun. */
  cancel(): void {
    clearTimeout(this.timer);
  }

  /** Fetches the code of the pages that links in view and in the navigation lead to, one after the other. */
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
      if (spent >= BUDGET || run !== this.run || shouldSaveData()) return;
      if (hasData && isSingle && search === '')
        this.keeping = this.keeping.then((isWell) => isWell && data.keep(remote, pathname));
      spent += await files.prefetch(remote, page);
    }
  }

  private prefetchOnIntent(target: EventTarget | null): void {
    const page = this.pageAround(target);
    if (!page) return;
    void this.options.files.prefetch(page.remote, page.page);
    this.fetchData(page);
  }

  /** A click is almost certain: only now may another team's code run. A failure does no harm, the visit tries again. */
  private press(target: EventTarget | null): void {
    const page = this.pageAround(target);
    if (!page) return;
    this.options.files.preload(page.remote, page.page);
    this.fetchData(page);
    this.options.prepare(page.remote, page.page).catch(() => undefined);
  }

  private fetchData({ remote, hasData, pathname, search }: PageOfLink): void {
    // A page handles changes of only the query itself.
    if (hasData && pathname !== window.location.pathname)
      this.options.data.prefetch(remote, pathname + search);
  }

  private pageAround(target: EventTarget | null): PageOfLink | null {
    const link = target instanceof Element ? target.closest('a') : null;
    return link && !shouldSaveData() ? this.pageOf(link) : null;
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
