import { prefersReducedMotion } from '../motion/use-motion';

const DURATION = 3000;
const CANCEL = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'] as const;

const eased = (part: number) => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2);

/**
 * Scrolls to the top over 3 s (NAV-22), at once with reduced motion. Wheel, touch, a press, a key, a move in the
 * history or another page cancel it.
 *
 * @returns cancels it
 */
export function scrollToTop(arrived: () => void): () => void {
  if (prefersReducedMotion()) {
    scrollTo(0, 0);
    arrived();
    return () => {};
  }
  const from = scrollY;
  const { pathname } = location;
  const start = performance.now();
  const end = () => {
    cancelAnimationFrame(frame);
    for (const type of CANCEL) removeEventListener(type, end);
  };
  let frame = requestAnimationFrame(function move(now) {
    if (location.pathname !== pathname) {
      end();
      return;
    }
    const part = Math.min(1, Math.max(0, now - start) / DURATION);
    scrollTo(0, from * (1 - eased(part)));
    if (part < 1) {
      frame = requestAnimationFrame(move);
      return;
    }
    end();
    arrived();
  });
  for (const type of CANCEL) addEventListener(type, end, { passive: true });
  return end;
}
