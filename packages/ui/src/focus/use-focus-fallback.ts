import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to a place when the focused element has gone: a link that clears a filter disappears with it, and
 * a screen reader would restart at the top of the document.
 *
 * @param shown what the place shows; the focus is checked when it changes
 */
export function useFocusFallback(place: RefObject<HTMLElement | null>, shown: unknown): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [place, shown]);
}
