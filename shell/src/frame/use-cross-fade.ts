import { motionPaused } from '@weft/ui/motion/motion-choice';
import { prefersReducedMotion } from '@weft/ui/motion/use-motion';
import { useContext, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom';

/**
 * Fades from one page to the next, if the browser has View Transitions, the visitor wants motion and the device has no
 * touch screen: on a phone, capturing both pages takes up to 0.4 s, in which nothing is shown. The browser captures the
 * old page while React renders the new one, which does not wait for it: a page that is ready first is shown at once.
 * (The router's own `viewTransition` starts rendering after the capture, and React's `<ViewTransition>` shows nothing
 * before it.)
 *
 * Call after the hooks that move focus and scroll.
 */
export function useCrossFade(): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { key } = useLocation();
  /** Ends the running fade's wait for the new page. */
  const arrive = useRef<() => void>(undefined);

  useEffect(() => {
    if (!router) return;
    let { location } = router.state;
    const stop = router.subscribe((state) => {
      const isOther = state.location.pathname !== location.pathname;
      location = state.location;
      if (!isOther) return;
      arrive.current?.();
      arrive.current = canCrossFade() ? fade() : undefined;
    });
    return () => {
      stop();
      // Another frame replaces this one, around the error of a team that cannot be loaded.
      arrive.current?.();
    };
  }, [router]);

  // Runs after every render: a page that the visitor left before it was shown never appears as `key`.
  useEffect(() => {
    if (router?.state.location.key !== key) return;
    arrive.current?.();
    arrive.current = undefined;
  });
}

/** Whether page changes currently fade in this browser. */
export function canCrossFade(): boolean {
  if (!document.startViewTransition || navigator.maxTouchPoints > 0) return false;
  return !prefersReducedMotion() && !motionPaused();
}

/** @returns to be called when the new page is shown */
function fade(): () => void {
  let hasPicture = false;
  let arrived = (): void => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const transition = document.startViewTransition(() => {
    hasPicture = true;
    return arrival;
  });
  // Also rejects in a hidden tab, where the transition is skipped.
  transition.ready.catch(() => undefined);
  return () => {
    if (!hasPicture) transition.skipTransition();
    arrived();
  };
}
