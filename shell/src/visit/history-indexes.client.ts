import type { DataRouter } from 'react-router-dom';
import { isSamePage } from './restore-scroll.client';

interface Entry {
  href: string;
  state: { idx: number };
  /** Undefined in browsers before 2026. */
  index: number | undefined;
}

/**
 * Jumps within a page create history entries without the router's index. The router could then not tell how far Back
 * has gone, and a form that must not be left would be left; they get their index here, before the router sees them.
 *
 * While a page's form is being sent or the next page loads, the router does not see jumps, Back and Forward within the
 * page: it would drop the form and its response, or the next page.
 *
 * @param create creates the router; listeners on the window are called in the order in which they were added
 */
export function withHistoryIndexes<R extends Pick<DataRouter, 'state' | 'subscribe'>>(create: () => R): R {
  let shown: Entry;
  window.addEventListener('popstate', (event) => {
    const before = shown;
    const { href, index } = entry();
    if (window.history.state?.idx === undefined) {
      const isNext = href !== before.href;
      const step = before.index === undefined || index === undefined ? Number(isNext) : index - before.index;
      const state = { ...before.state, place: undefined, idx: before.state.idx + step };
      window.history.replaceState(state, '');
    }
    shown = entry();
    if (isUnderWay(router.state) && isSamePage(href, before.href)) event.stopImmediatePropagation();
  });
  const router = create();
  shown = entry();
  router.subscribe(() => {
    shown = entry();
  });
  return router;
}

/** Whether a form is being sent or another page is loading. */
function isUnderWay({ navigation, location }: Pick<DataRouter['state'], 'navigation' | 'location'>): boolean {
  if (navigation.state === 'idle') return false;
  return navigation.state === 'submitting' || navigation.location.pathname !== location.pathname;
}

function entry(): Entry {
  const { navigation } = window as { navigation?: Navigation };
  const state = window.history.state as Entry['state'];
  return { href: window.location.href, state, index: navigation?.currentEntry?.index };
}
