import type { DataRouter, Location } from 'react-router-dom';

/**
 * Keeps what was typed into a page's form for Back and Forward, as browsers do where each page is a document: beside a form there
 * is a link to the Privacy Policy. Only in memory, and without files, which no page can fill in.
 */
export function keepTyped(router: Pick<DataRouter, 'state' | 'subscribe'>): void {
  const kept = new Map<string, [string, FormDataEntryValue][]>();
  let shown = router.state.location;
  let failed = router.state.errors !== null;
  let left: HTMLFormElement | null = null;
  let waiting: MutationObserver | undefined;
  router.subscribe(({ location, errors }) => {
    const form = shownForm();
    // Before the page is left: what stands in for a slow one takes its place.
    if (form && form !== left) kept.set(entryOf(shown), [...new FormData(form)]);
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

function shownForm(): HTMLFormElement | null {
  return document.querySelector('main form[method="post"]');
}

function fillIn(form: HTMLFormElement, typed: readonly [string, FormDataEntryValue][]): void {
  for (const [name, value] of typed) {
    const control = form.elements.namedItem(name);
    if (typeof value === 'string' && control && 'value' in control) control.value = value;
  }
}
