import { decoded } from '@weft/site/path-patterns';
import type { DataRouter } from 'react-router-dom';
import { clickedLink } from './client-destination.client';

/** Whether Back and Forward lead to where the visitor was on a page, and not to its top: the owner's to change (D-43). */
const BACK_KEEPS_PLACE = false;

/**
 * Between pages only the frame scrolls, to the top (D-43): a browser would move the page that is left while the next one is
 * on its way. Back and Forward within a page lead to where the visitor was, or to the part that the address names; and a
 * document that is loaded once more, by Reload or since a phone had no room for it, is left to the browser.
 *
 * @param router before a page is left for the first time
 * @param keepsPlace on Back and Forward, the place where the visitor was instead of the top
 */
export function restoreScroll(router: DataRouter, keepsPlace = BACK_KEEPS_PLACE): void {
  if (keepsPlace) router.enableScrollRestoration({}, () => window.scrollY);
  // Each entry of the history has a choice of its own: one that is about to be left must not keep the browser's.
  const chooseWho = (): void => {
    const mayBeUnloaded = document.hidden && router.state.navigation.state === 'idle';
    window.history.scrollRestoration = mayBeUnloaded ? 'auto' : 'manual';
  };
  chooseWho();
  // WebKit's new entry does not inherit it.
  router.subscribe(chooseWho);
  // A document is hidden before it is unloaded.
  document.addEventListener('visibilitychange', chooseWho);
  document.addEventListener('click', (event) => {
    const link = clickedLink(event);
    if (!link?.hash || !isSamePage(link.href, window.location.href)) return;
    if (router.state.navigation.formMethod === 'POST') {
      // A change of the address would make the router drop the form that is on its way, and its answer.
      event.preventDefault();
      jumpTo(link.hash);
    } else window.history.replaceState({ ...window.history.state, place: window.scrollY }, '');
  });
  window.addEventListener('hashchange', ({ oldURL, newURL }) => {
    if (!isSamePage(oldURL, newURL)) return;
    const { place } = (window.history.state ?? {}) as { place?: number };
    if (place === undefined) document.querySelector(':target')?.scrollIntoView();
    else window.scrollTo({ top: place, behavior: 'instant' });
  });
}

/** Shows a part of the page, from where the keyboard goes on, as a jump by the address does. */
function jumpTo(hash: string): void {
  const part = document.getElementById(decoded(hash.slice(1)));
  if (!part) return;
  part.scrollIntoView();
  part.tabIndex = -1;
  part.focus();
}

/** Whether two addresses lead to one page, and at most to different parts of it. */
export function isSamePage(one: string, other: string): boolean {
  return one.split('#')[0] === other.split('#')[0];
}
