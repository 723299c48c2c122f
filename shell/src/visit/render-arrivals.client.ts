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
    let { pathname } = router.state.location;
    return subscribe((state, options) => {
      const isArrival = state.location.pathname !== pathname;
      pathname = state.location.pathname;
      listener(state, { ...options, flushSync: options.flushSync || (isArrival && !changesFade()) });
    });
  };
}
