import type { DataRouter, Location } from 'react-router-dom';
import { fillIn, shownForm, type Typed, typedIn } from '../typed-values.client';

/**
 * Keeps what was typed into a page's form, and the file that was chosen, for Back and Forward, as browsers do where each page is
 * a document: beside a form there is a link to the Privacy Policy. Only in memory.
 */
export function keepTyped(router: Pick<DataRouter, 'state' | 'subscribe'>): void {
  const kept = new Map<string, Typed>();
  let shown = router.state.location;
  let failed = router.state.errors !== null;
  let left: HTMLFormElement | null = null;
  let waiting: MutationObserver | undefined;
  router.subscribe(({ location, errors }) => {
    const form = shownForm();
    // Before the page is left: what stands in for a slow one takes its place.
    if (form && form !== left) kept.set(entryOf(shown), typedIn(form));
    const isOther = location.pathname !== shown.pathname;
    const hasFailed = errors !== null;
    const typed = kept.get(entryOf(isOther ? location : shown));
    shown = location;
    // A failure takes the place of the page, too, and Retry brings the page back, each as an entry of its own.
    if (!isOther && hasFailed === failed) return;
    failed = hasFailed;
    left = form;
    waiting?.disconnect();
    if (!typed) return;
    kept.set(entryOf(location), typed);
    waiting = new MutationObserver((_, observer) => {
      const arrived = shownForm();
      if (!arrived || arrived === left) return;
      observer.disconnect();
      fillIn(arrived, typed);
    });
    waiting.observe(document.body, { childList: true, subtree: true });
  });
}

/** Entries that jumps within a page have made share one key. */
function entryOf({ key, pathname }: Location): string {
  return key + pathname;
}
