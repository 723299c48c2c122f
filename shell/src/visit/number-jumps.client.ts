import type { DataRouter } from 'react-router-dom';
import { isSamePage } from './restore-scroll.client';

interface Entry {
  href: string;
  state: { idx: number };
  /** Not in browsers before 2026. */
  index: number | undefined;
}

/**
 * Jumps within a page make entries of the history that the router has not numbered. It could not tell how far Back has led from
 * there, and a form that must not be left would be: they get their number here, before the router sees them.
 *
 * Of jumps, Back and Forward within a page whose form is on its way, or that is about to be left, the router does not hear: it
 * would drop the form and its answer, or the next page.
 *
 * @param create makes the router; what listens to the window is called in the order of its coming
 */
export function withNumberedJumps<R extends Pick<DataRouter, 'state' | 'subscribe'>>(create: () => R): R {
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

/** Whether a form, or another page, is on its way. */
function isUnderWay({ navigation, location }: Pick<DataRouter['state'], 'navigation' | 'location'>): boolean {
  if (navigation.state === 'idle') return false;
  return navigation.state === 'submitting' || navigation.location.pathname !== location.pathname;
}

function entry(): Entry {
  const { navigation } = window as { navigation?: Navigation };
  const state = window.history.state as Entry['state'];
  return { href: window.location.href, state, index: navigation?.currentEntry?.index };
}
