import type { DataRouter } from 'react-router-dom';
import { unstable_forceFrameRate, unstable_LowPriority, unstable_scheduleCallback } from 'scheduler';
import { changesFade } from '../frame/use-cross-fade';

/**
 * Lets React render a page that was chosen without a break, once its data are there, where nothing fades. In the slices of
 * 5 ms that React's scheduler otherwise gives a transition, a phone paints what moves on the old page in between: 0.3 s more.
 * (The router's `flushSync` does it too, but React shows nothing of the frame's any more while such a page suspends.)
 *
 * @param router before `RouterProvider` gets it
 */
export function renderArrivalsAtOnce(router: DataRouter): void {
  let shown = router.state.location.pathname;
  router.subscribe(({ location }) => {
    if (location.pathname === shown) return;
    shown = location.pathname;
    releaseFocus();
    if (changesFade()) return;
    // One slice is a second.
    unstable_forceFrameRate(1);
    // After what React has to do by now.
    unstable_scheduleCallback(unstable_LowPriority, () => unstable_forceFrameRate(0));
  });
}

/**
 * The arrived page's heading gets the focus in any case. A browser lays out the whole document once more where the element that
 * has it is removed, in the midst of React's work.
 */
function releaseFocus(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest('main')) activeElement.blur();
}
