import type { createBrowserRouter } from 'react-router-dom';
import { unstable_forceFrameRate, unstable_LowPriority, unstable_scheduleCallback } from 'scheduler';
import { changesFade } from '../frame/use-cross-fade';

/**
 * Lets React render a page that was chosen without a break where nothing fades, once its data are there. In the slices of
 * 5 ms that React's scheduler otherwise gives a transition, a phone paints what moves on the old page in between: 0.3 s more.
 * (The router's `flushSync` does it too, but React shows nothing of the frame's any more while such a page suspends.)
 *
 * @param router before `RouterProvider` gets it
 */
export function renderArrivalsAtOnce(router: ReturnType<typeof createBrowserRouter>): void {
  let shown = router.state.location.pathname;
  router.subscribe(({ location }) => {
    if (location.pathname === shown) return;
    shown = location.pathname;
    if (changesFade()) return;
    // One slice is a second.
    unstable_forceFrameRate(1);
    // After what React has to do by now.
    unstable_scheduleCallback(unstable_LowPriority, () => unstable_forceFrameRate(0));
  });
}
