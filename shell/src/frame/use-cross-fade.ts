import { motionPaused } from '@weft/ui/motion/motion-choice';
import { prefersReducedMotion } from '@weft/ui/motion/use-motion';
import { useContext, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom';

/**
 * Fades from one page into the next, where the browser has View Transitions, the visitor wants motion and no touch screen tells of a
 * phone: there the browser's pictures of both pages take up to 0.4 s, in which nothing is shown. The browser
 * takes its picture of the old page while React renders the new one, which does not wait for it: a page that is there
 * first is shown at once. (The router's own `viewTransition` begins to render after the picture, and React's
 * `<ViewTransition>` shows nothing before it.)
 *
 * To be called after the hooks that move focus and scroll.
 */
export function useCrossFade(): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { key } = useLocation();
  /** Ends the wait for the new page. */
  const arrive = useRef<() => void>(undefined);

  useEffect(() => {
    if (!router) return;
    let { location } = router.state;
    const stop = router.subscribe((state) => {
      const isOther = state.location.pathname !== location.pathname;
      location = state.location;
      if (!isOther) return;
      arrive.current?.();
      arrive.current = changesFade() ? fade() : undefined;
    });
    return () => {
      stop();
      // Another frame takes this one's place, around a team that cannot be loaded.
      arrive.current?.();
    };
  }, [router]);

  // After every render: a page that the visitor left before it was shown never appears as `key`.
  useEffect(() => {
    if (router?.state.location.key !== key) return;
    arrive.current?.();
    arrive.current = undefined;
  });
}

/** Whether a change of page fades in this browser, as things are now. */
export function changesFade(): boolean {
  if (!document.startViewTransition || navigator.maxTouchPoints > 0) return false;
  return !prefersReducedMotion() && !motionPaused();
}

/** @returns says that the new page is there */
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
  // It is skipped in a hidden tab, too.
  transition.ready.catch(() => undefined);
  return () => {
    if (!hasPicture) transition.skipTransition();
    arrived();
  };
}
