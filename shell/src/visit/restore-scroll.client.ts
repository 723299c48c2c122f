import { decodeOrKeep } from '@weft/site/path-patterns';
import type { DataRouter } from 'react-router-dom';
import { clickedLink } from './client-destination.client';

/** Whether Back and Forward return to the visitor's place on a page, not to its top; the site owner decides (D-43). */
const BACK_KEEPS_PLACE = false;

/**
 * Between pages only the frame scrolls, to the top (D-43): a browser would move the old page while the next one loads.
 * Back and Forward within a page return to the visitor's place, or to the part that the address names. When a document
 * is loaded again, by Reload or because a phone had discarded it, the browser restores the position.
 *
 * @param router a router that has not yet left a page
 * @param keepsPlace whether Back and Forward return to the visitor's place instead of the top
 */
export function restoreScroll(router: DataRouter, keepsPlace = BACK_KEEPS_PLACE): void {
  if (keepsPlace) router.enableScrollRestoration({}, () => window.scrollY);
  // The setting belongs to a history entry: an entry that is about to be left must not keep the browser's.
  const updateScrollRestoration = (): void => {
    const mayBeUnloaded = document.hidden && router.state.navigation.state === 'idle';
    window.history.scrollRestoration = mayBeUnloaded ? 'auto' : 'manual';
  };
  updateScrollRestoration();
  // In WebKit, a new entry does not inherit the setting.
  router.subscribe(updateScrollRestoration);
  // A document is hidden before it is unloaded.
  document.addEventListener('visibilitychange', updateScrollRestoration);
  document.addEventListener('click', (event) => {
    const link = clickedLink(event);
    if (!link?.hash || !isSamePage(link.href, window.location.href)) return;
    if (router.state.navigation.formMethod === 'POST') {
      // Changing the address would make the router drop the form that is being sent, and its response.
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

/** Scrolls to a part of the page and focuses it, as a jump by address does. */
function jumpTo(hash: string): void {
  const part = document.getElementById(decodeOrKeep(hash.slice(1)));
  if (!part) return;
  part.scrollIntoView();
  part.tabIndex = -1;
  part.focus();
}

/** Whether two addresses are the same page, apart from the part of it that they name. */
export function isSamePage(one: string, other: string): boolean {
  return one.split('#')[0] === other.split('#')[0];
}
