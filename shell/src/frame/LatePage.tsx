import { LOAD_LIMIT } from '@weft/federation/load-limit';
import { useContext, useEffect, useState } from 'react';
import { type Location, UNSAFE_DataRouterContext, useLocation } from 'react-router-dom';
import { FailurePanel } from './FailurePanel';
import { focusHeading } from './focus-heading';

/** Milliseconds; longer than `LOAD_LIMIT`, so that a missing file reports its own failure first. */
const LATE = LOAD_LIMIT + 1_000;

/**
 * Location of the page that a visitor chose and that is still not shown although nothing failed: its code waits for
 * something that never comes. Null if there is none.
 */
export function useLatePage(): Location | null {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const shown = useLocation();
  const [late, setLate] = useState<Location | null>(null);
  useEffect(() => {
    if (!router) return;
    let awaited = shown.key;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Read from the router: hooks do not see a page that React has not shown yet.
    const follow = ({ location, navigation }: (typeof router)['state']) => {
      const target = navigation.location ?? location;
      const isForm = navigation.formMethod !== undefined;
      if (target.key === awaited && !isForm) return;
      clearTimeout(timer);
      setLate(null);
      awaited = target.key;
      if (target.key === shown.key || isForm) return;
      // Two timers, so that loads that were pending while the computer slept get some time after it wakes.
      timer = setTimeout(() => {
        timer = setTimeout(() => setLate(target), LATE / 2);
      }, LATE / 2);
    };
    follow(router.state);
    const stop = router.subscribe(follow);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [router, shown.key]);
  return late?.key === shown.key ? null : late;
}

/** The failure panel of a late page; Retry asks the server, which may render what this page's code could not. */
export function LatePage({ location }: { location: Location }) {
  useEffect(focusHeading, []);
  return <FailurePanel document location={location} />;
}
