import type { DataRouter, Location } from 'react-router-dom';
import { currentForm, type FormValues, fillForm, readFormValues } from '../form-values.client';

/**
 * Keeps what was typed into a page's form, and the chosen file, for Back and Forward, as browsers do between documents:
 * forms have a link to the Privacy Policy beside them. Kept only in memory.
 */
export function keepFormValues(router: Pick<DataRouter, 'state' | 'subscribe'>): void {
  const saved = new Map<string, FormValues>();
  let shown = router.state.location;
  let failed = router.state.errors !== null;
  let previousForm: HTMLFormElement | null = null;
  let waiting: MutationObserver | undefined;
  router.subscribe(({ location, errors }) => {
    const form = currentForm();
    // Saved before the page is left, since a slow page's stand-in replaces it.
    if (form && form !== previousForm) saved.set(entryOf(shown), readFormValues(form));
    const isOther = location.pathname !== shown.pathname;
    const hasFailed = errors !== null;
    const typed = saved.get(entryOf(isOther ? location : shown));
    shown = location;
    // A failure also replaces the page, and Retry brings it back, each with its own history entry.
    if (!isOther && hasFailed === failed) return;
    failed = hasFailed;
    previousForm = form;
    waiting?.disconnect();
    if (!typed) return;
    saved.set(entryOf(location), typed);
    waiting = new MutationObserver((_, observer) => {
      const arrived = currentForm();
      if (!arrived || arrived === previousForm) return;
      observer.disconnect();
      fillForm(arrived, typed);
    });
    waiting.observe(document.body, { childList: true, subtree: true });
  });
}

/** Identifies a history entry; those made by jumps within a page share one key. */
function entryOf({ key, pathname }: Location): string {
  return key + pathname;
}
