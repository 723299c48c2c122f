import { type RefObject, useEffect, useRef, useState } from 'react';
import { createScroller, type Scroller } from '../scrolling/scroller';

/** One card and one gap, in px (IDD-04). */
const STEP = 382;

/** Moves a scrolling row by exactly one step, not past its ends, and tells where it is at an end. */
export function useRowSteps(row: RefObject<HTMLElement | null>) {
  const scroller = useRef<Scroller>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const atStart = element.scrollLeft <= 1;
      const atEnd = element.scrollLeft >= element.scrollWidth - element.clientWidth - 1;
      setEnds((was) => (was.atStart === atStart && was.atEnd === atEnd ? was : { atStart, atEnd }));
    };
    scroller.current = createScroller(element, look);
    look();
    element.addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      scroller.current?.stop();
      element.removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [row]);

  function step(direction: -1 | 1): void {
    const element = row.current;
    if (!element || !scroller.current) return;
    const end = element.scrollWidth - element.clientWidth;
    // Two quick steps add up though the first has not arrived.
    const from = scroller.current.goal ?? element.scrollLeft;
    const left = Math.min(end, Math.max(0, from + direction * STEP));
    scroller.current.go(left);
    // The button that was pressed will be disabled there, and a disabled button has no focus.
    if ((left === 0 || left === end) && document.activeElement instanceof HTMLButtonElement)
      element.focus({ preventScroll: true });
  }

  return { ...ends, step };
}
