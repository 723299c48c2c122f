import type { createBrowserRouter } from 'react-router-dom';

/**
 * Keeps what was typed into a page's form for Back and Forward, as browsers do where each page is a document: beside a form there
 * is a link to the Privacy Policy. Only in memory, and without files, which no page can fill in.
 */
export function keepTyped(router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>): void {
  const kept = new Map<string, [string, FormDataEntryValue][]>();
  let shown = router.state.location;
  let waiting: MutationObserver | undefined;
  router.subscribe(({ location }) => {
    const isOther = location.pathname !== shown.pathname;
    const left = shownForm();
    if (isOther && left) kept.set(shown.key, [...new FormData(left)]);
    shown = location;
    if (!isOther) return;
    waiting?.disconnect();
    const typed = kept.get(location.key);
    if (!typed) return;
    waiting = new MutationObserver((_, observer) => {
      const form = shownForm();
      if (!form || form === left) return;
      observer.disconnect();
      fillIn(form, typed);
    });
    waiting.observe(document.body, { childList: true, subtree: true });
  });
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
