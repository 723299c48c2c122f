import { prefersReducedMotion } from '../motion/use-motion';
import { onScrollEnd } from './on-scroll-end';

/** Positions in px from the start of the row; in right-to-left rows, browsers count down from 0. */
export interface Scroller {
  readonly position: number;
  /** The target position; null once it is reached, the visitor takes over or the window is resized. */
  readonly target: number | null;
  /** Goes to a position: smoothly, or at once with reduced motion. */
  go: (to: number) => void;
  stop: () => void;
}

/** The events by which a visitor takes over. */
const INPUTS = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Scrolls an element sideways and reports when it comes to rest, whoever moved it. Browsers also report the end of
 * a movement that the next one replaces; that is ignored, since it has not reached its goal.
 */
export function createScroller(element: HTMLElement, atRest: () => void): Scroller {
  let goal: number | null = null;
  const sign = () => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);
  const position = () => sign() * element.scrollLeft;
  const isThere = (to: number) => Math.abs(position() - to) <= 1;
  const forget = () => {
    goal = null;
  };
  const stopWatching = onScrollEnd(element, () => {
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
    get target() {
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
