import type { DataRouter, Location } from 'react-router-dom';
import { forceRevalidate } from './force-revalidate.client';
import { PageFiles } from './page-files.client';
import { PagePrefetch, type PrefetchOptions } from './prefetch-pages.client';

export interface FetchAheadOptions extends Omit<PrefetchOptions, 'files'> {
  router: DataRouter;
}

/**
 * Fetches everything that a page needs in parallel when navigation begins, or earlier if a visit seems likely.
 */
export function fetchAhead({ router, releases, data, prepare }: FetchAheadOptions): void {
  const files = new PageFiles();
  const prefetch = new PagePrefetch({ releases, files, data, prepare });
  let shown: Location = router.state.location;
  let awaited: Location | undefined;
  /** Address of a page whose data turned out to have changed, before or after it was shown. */
  let changed: string | null = null;

  data.onChange = (address) => {
    changed = address;
    showChange();
  };
  router.subscribe(({ navigation, location }) => {
    queueMicrotask(showChange);
    data.isArrival =
      navigation.location !== undefined && addressOf(navigation.location) !== addressOf(location);
    if (navigation.formMethod !== undefined && navigation.formMethod !== 'GET') data.forget();
    if (navigation.location && navigation.location !== awaited)
      onNavigationStart(navigation.location, location.pathname);
    awaited = navigation.location;
    if (location.pathname !== shown.pathname) whenIdle(() => void prefetch.likelyPages());
    shown = location;
  });
  prefetch.listen();
  whenIdle(() => void prefetch.likelyPages());

  function showChange(): void {
    const { location, navigation } = router.state;
    if (navigation.state !== 'idle') return;
    const isShown = addressOf(location) === changed;
    changed = null;
    // What the visitor is typing matters more than newer data.
    if (isShown && !isFillingIn()) void forceRevalidate(router);
  }

  function onNavigationStart(destination: Location, from: string): void {
    prefetch.cancel();
    const page = releases.pageAt(destination.pathname);
    if (!page) return;
    files.preload(page.remote, page.page);
    if (page.hasData && destination.pathname !== from) data.prefetch(page.remote, addressOf(destination));
  }
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search;
}

/** Whether a form of the page has the focus or contains input. */
function isFillingIn(): boolean {
  if (document.activeElement?.closest('main form')) return true;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main form[method="post"] :is(input, textarea)',
  );
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}

/** Waits for an idle browser; without `requestIdleCallback`, for a fixed time. */
function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 2_000 });
  else setTimeout(then, 500);
}
