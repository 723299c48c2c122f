import { type RefObject, useEffect, useState } from 'react';
import { useIntersection } from '../intersection/use-intersection';
import { prefersReducedMotion } from '../motion/use-motion';

const DURATION = 1200;
const options = { threshold: 0.6 };

/**
 * Counts up to a number once, when most of the element is in view. Before that, on the server and with
 * reduced motion it returns the final number: an element that is barely in view must not show 0.
 */
export function useCountUp(target: RefObject<Element | null>, value: number): number {
  const [shown, setShown] = useState(value);
  const [state, setState] = useState<'waiting' | 'counting' | 'done'>('waiting');

  useIntersection(
    target,
    ({ isIntersecting, intersectionRatio }, observer) => {
      if (!isIntersecting || state !== 'waiting') return;
      if (prefersReducedMotion()) return setState('done');
      if (intersectionRatio < options.threshold) return;
      observer.disconnect();
      setShown(0);
      setState('counting');
    },
    options,
  );

  useEffect(() => {
    if (state !== 'counting') return;
    const start = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const part = Math.min(1, Math.max(0, now - start) / DURATION);
      setShown(Math.round(value * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(count);
      else setState('done');
    });
    return () => cancelAnimationFrame(frame);
  }, [state, value]);

  return state === 'done' ? value : shown;
}
