import { askBeforeLeaving } from './ask-before-leaving.client';
import { type FetchAheadOptions, fetchAhead } from './fetch-ahead.client';
import { keepTyped } from './keep-typed.client';
import { PageData } from './page-data.client';
import { restoreScroll } from './restore-scroll.client';

/** What a page that the server made does without until it is the router's. */
export function openVisit(fetch: typeof globalThis.fetch) {
  const data = new PageData(fetch);
  return {
    data,
    begin: (options: Omit<FetchAheadOptions, 'data'>) => {
      restoreScroll(options.router);
      askBeforeLeaving(options.router);
      keepTyped(options.router);
      fetchAhead({ ...options, data });
    },
  };
}
