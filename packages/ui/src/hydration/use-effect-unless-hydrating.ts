import { useEffect, useEffectEvent, useRef } from 'react';
import { useHydrated } from './use-hydrated';

/**
 * Runs `arrived` when something new is shown, but not for what the server rendered: there the browser
 * has already moved the focus, and the visitor may have moved on.
 */
export function useEffectUnlessHydrating(what: unknown, arrived: () => void): void {
  const cameWithPage = useRef(!useHydrated());
  const run = useEffectEvent(arrived);
  useEffect(() => {
    if (cameWithPage.current) cameWithPage.current = false;
    else run();
  }, [what]);
}
