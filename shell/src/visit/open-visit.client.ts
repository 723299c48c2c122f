import { askBeforeLeaving } from './ask-before-leaving.client';
import { type FetchAheadOptions, fetchAhead } from './fetch-ahead.client';
import { keepTyped } from './keep-typed.client';
import { PageData } from './page-data.client';
import { restoreScroll } from './restore-scroll.client';
import { watchMenu } from './watch-menu.client';

/** What a page that the server made does without until it is the router's, and visits of other pages need. */
export function openVisit(router: FetchAheadOptions['router'], fetch: typeof globalThis.fetch) {
  const data = new PageData(fetch);
  restoreScroll(router);
  askBeforeLeaving(router);
  keepTyped(router);
  watchMenu(router);
  return {
    data,
    fetchAhead: (options: Omit<FetchAheadOptions, 'data' | 'router'>) =>
      fetchAhead({ ...options, router, data }),
  };
}
