import { type RefObject, useEffect, useRef, useState } from 'react';
import { createScroller, type Scroller } from '../scrolling/scroller';

/** One card and one gap, in px (IDD-04). */
const STEP = 382;

/** Moves a scrolling row by exactly one step, not past its ends, and tells whether it is at an end. */
export function useRowSteps(row: RefObject<HTMLElement | null>) {
  const scroller = useRef<Scroller>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const update = () => {
      const { position } = own;
      const atStart = position <= 1;
      const atEnd = position >= element.scrollWidth - element.clientWidth - 1;
      setEnds((was) => (was.atStart === atStart && was.atEnd === atEnd ? was : { atStart, atEnd }));
    };
    const own = createScroller(element, update);
    scroller.current = own;
    update();
    element.addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      own.stop();
      element.removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [row]);

  function step(direction: -1 | 1): void {
    const element = row.current;
    if (!element || !scroller.current) return;
    const end = element.scrollWidth - element.clientWidth;
    // Two quick steps add up even if the first has not arrived.
    const from = scroller.current.target ?? scroller.current.position;
    const to = Math.min(end, Math.max(0, from + direction * STEP));
    scroller.current.go(to);
    // At an end the pressed button becomes disabled, and would lose the focus.
    if ((to === 0 || to === end) && document.activeElement instanceof HTMLButtonElement)
      element.focus({ preventScroll: true });
  }

  return { ...ends, step };
}
