import type { DataRouter } from 'react-router-dom';
import { unstable_forceFrameRate, unstable_LowPriority, unstable_scheduleCallback } from 'scheduler';
import { canCrossFade } from '../frame/use-cross-fade';

/**
 * Lets React render a chosen page in one go once its data are there, unless page changes fade. React's scheduler gives
 * a transition slices of 5 ms, between which a phone paints what moves on the old page: 0.3 s more. (The router's
 * `flushSync` does this too, but then React shows nothing of the frame while such a page suspends.)
 *
 * @param router not yet passed to `RouterProvider`
 */
export function renderPagesAtOnce(router: DataRouter): void {
  let shown = router.state.location.pathname;
  router.subscribe(({ location }) => {
    if (location.pathname === shown) return;
    shown = location.pathname;
    releaseFocus();
    if (canCrossFade()) return;
    // One frame a second, so that one slice lasts a second.
    unstable_forceFrameRate(1);
    // Runs after React's current work.
    unstable_scheduleCallback(unstable_LowPriority, () => unstable_forceFrameRate(0));
  });
}

/**
 * Removes the focus, which the new page's heading gets anyway: if the focused element is removed, the browser lays out
 * the whole document again, in the middle of React's work.
 */
function releaseFocus(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest('main')) activeElement.blur();
}
