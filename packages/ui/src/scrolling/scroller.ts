import { prefersReducedMotion } from '../motion/use-motion';
import { whenAtRest } from './when-at-rest';

/** Positions in px from the start of the row: where it runs from right to left, browsers count down from 0. */
export interface Scroller {
  readonly position: number;
  /** Where it is going; null when it has arrived, the visitor has taken over or the window has another size. */
  readonly goal: number | null;
  /** Goes to a position: smoothly, or at once with reduced motion. */
  go: (to: number) => void;
  stop: () => void;
}

/** What a visitor scrolls with. */
const INPUTS = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Scrolls an element sideways and tells when it has come to rest, whoever has moved it. A movement that
 * is replaced by the next also ends for the browser; here it does not count, since it has not arrived.
 */
export function createScroller(element: HTMLElement, atRest: () => void): Scroller {
  let goal: number | null = null;
  const sign = () => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);
  const position = () => sign() * element.scrollLeft;
  const isThere = (to: number) => Math.abs(position() - to) <= 1;
  const forget = () => {
    goal = null;
  };
  const stopWatching = whenAtRest(element, () => {
    if (goal !== null && !isThere(goal)) return;
    forget();
    atRest();
  });
  for (const input of INPUTS) element.addEventListener(input, forget, { passive: true });
  addEventListener('resize', forget);
  return {
    get position() {
      return position();
    },
    get goal() {
      return goal;
    },
    go(to) {
      goal = isThere(to) ? null : to;
      element.scrollTo({ left: sign() * to, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
    },
    stop() {
      stopWatching();
      for (const input of INPUTS) element.removeEventListener(input, forget);
      removeEventListener('resize', forget);
    },
  };
}
