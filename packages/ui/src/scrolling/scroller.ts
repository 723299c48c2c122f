import { prefersReducedMotion } from '../motion/use-motion';
import { whenAtRest } from './when-at-rest';

export interface Scroller {
  /** Where it is going, in px; null when it has arrived, the visitor has taken over or the window has another size. */
  readonly goal: number | null;
  /** Goes to a position in px: smoothly, or at once with reduced motion. */
  go: (left: number) => void;
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
  const isThere = (left: number) => Math.abs(element.scrollLeft - left) <= 1;
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
    get goal() {
      return goal;
    },
    go(left) {
      goal = isThere(left) ? null : left;
      element.scrollTo({ left, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
    },
    stop() {
      stopWatching();
      for (const input of INPUTS) element.removeEventListener(input, forget);
      removeEventListener('resize', forget);
    },
  };
}
