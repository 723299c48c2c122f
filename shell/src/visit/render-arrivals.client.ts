import type { createBrowserRouter } from 'react-router-dom';
import { changesFade } from '../frame/use-cross-fade';

/**
 * Lets React render a page that was chosen in one go where nothing fades, once its data are there. As a transition, which the
 * router makes of it, it is rendered in slices, and in between a phone paints what moves on the old page: 0.3 s more.
 *
 * @param router before `RouterProvider` gets it, with React's `flushSync`
 */
export function renderArrivalsAtOnce(router: ReturnType<typeof createBrowserRouter>): void {
  const { subscribe } = router;
  router.subscribe = (listener) => {
    let shown = router.state.location.pathname;
    return subscribe((state, options) => {
      const { pathname } = state.location;
      listener(state, { ...options, flushSync: pathname !== shown && !changesFade() });
      shown = pathname;
    });
  };
}
