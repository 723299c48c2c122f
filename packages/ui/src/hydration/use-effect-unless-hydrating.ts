import { useEffect, useEffectEvent, useRef } from 'react';
import { useHydrated } from './use-hydrated';

/**
 * Runs `arrived` when something new is shown, but not for what the server rendered: there the browser
 * has already moved the focus, and the visitor may have moved on.
 */
export function useEffectUnlessHydrating(what: unknown, arrived: () => void): void {
  const isHydrating = useRef(!useHydrated());
  const run = useEffectEvent(arrived);
  useEffect(() => {
    if (isHydrating.current) isHydrating.current = false;
    else run();
  }, [what]);
}
