import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to a place where what had it is gone: a link that clears a filter goes with the filter, and a
 * screen reader would begin at the top of the document.
 *
 * @param shown what the place shows; the focus is looked after when it changes
 */
export function useLostFocus(place: RefObject<HTMLElement | null>, shown: unknown): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [place, shown]);
}
