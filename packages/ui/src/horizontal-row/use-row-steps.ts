import { type RefObject, useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../motion/use-motion';
import { whenAtRest } from '../scrolling/when-at-rest';

/** One card and one gap, in px (IDD-04). */
const STEP = 382;

/** Moves a scrolling row by exactly one step, not past its ends, and tells where it is at an end. */
export function useRowSteps(row: RefObject<HTMLElement | null>) {
  /** Where the row is going; two quick steps add up though the first has not arrived. */
  const goal = useRef<number | null>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const atStart = element.scrollLeft <= 1;
      const atEnd = element.scrollLeft >= element.scrollWidth - element.clientWidth - 1;
      setEnds((was) => (was.atStart === atStart && was.atEnd === atEnd ? was : { atStart, atEnd }));
    };
    const stop = whenAtRest(element, () => {
      goal.current = null;
    });
    look();
    element.addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      stop();
      element.removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [row]);

  function step(direction: -1 | 1): void {
    const element = row.current;
    if (!element) return;
    const end = element.scrollWidth - element.clientWidth;
    const left = Math.min(end, Math.max(0, (goal.current ?? element.scrollLeft) + direction * STEP));
    goal.current = left;
    element.scrollTo({ left, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
    // The button that was pressed will be disabled there, and a disabled button has no focus.
    if ((left === 0 || left === end) && document.activeElement instanceof HTMLButtonElement)
      element.focus({ preventScroll: true });
  }

  return { ...ends, step };
}
