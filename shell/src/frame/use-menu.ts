import { useSyncExternalStore } from 'react';

/** `id` of the list of links, which is a popover on narrow screens. */
export const MENU_ID = 'menu';

/**
 * Whether the menu of narrow screens is open, for its button's `aria-expanded`; undefined on the server, since HTML does
 * not allow that attribute beside `popovertarget` in the source.
 */
export function useMenuOpen(): boolean | undefined {
  return useSyncExternalStore(onToggle, isMenuOpen, () => undefined);
}

export function isMenuOpen(): boolean {
  return document.getElementById(MENU_ID)?.matches(':popover-open') ?? false;
}

/** `toggle` does not bubble, but it can be caught in the capture phase. */
function onToggle(changed: () => void): () => void {
  document.addEventListener('toggle', changed, true);
  return () => document.removeEventListener('toggle', changed, true);
}
