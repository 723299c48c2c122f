import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMotionPaused, useReducedMotion } from '../motion/use-motion';
import { createScroller, type Scroller } from '../scrolling/scroller';

/** Positions of the scroller at which the row can rest: the start of each slide, and the end. */
function stopsOf(row: HTMLElement): number[] {
  const slides = [...row.children] as HTMLElement[];
  const origin = slides[0]?.offsetLeft ?? 0;
  const end = row.scrollWidth - row.clientWidth;
  return [...slides.map((slide) => Math.abs(slide.offsetLeft - origin)).filter((at) => at < end - 1), end];
}

/**
 * The current slide of a scrolling row, and a function that shows another. Advances every `interval` ms and
 * wraps from the end to the start, but not while `isInUse`, paused, hidden or with reduced motion.
 */
export function useCarousel(row: RefObject<HTMLElement | null>, interval: number, isInUse: boolean) {
  const [current, setCurrent] = useState(0);
  const scroller = useRef<Scroller>(null);
  const still = [isInUse, useMotionPaused(), useReducedMotion()].includes(true);

  function show(slide: number): void {
    const stops = row.current ? stopsOf(row.current) : [];
    const at = slide < stops.length ? slide : 0;
    setCurrent(at);
    scroller.current?.go(stops[at] ?? 0);
  }

  const moveOn = useEffectEvent(() => {
    if (!document.hidden) show(current + 1);
  });
  useEffect(() => {
    if (still) return;
    const timer = setInterval(() => moveOn(), interval);
    return () => clearInterval(timer);
  }, [still, interval]);

  // Updates only when a swipe comes to rest; slides passed on the way do not count.
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const settle = () => {
      const distances = stopsOf(element).map((stop) => Math.abs(stop - own.position));
      setCurrent(distances.indexOf(Math.min(...distances)));
    };
    const own = createScroller(element, settle);
    scroller.current = own;
    return () => own.stop();
  }, [row]);

  return { current, show };
}
