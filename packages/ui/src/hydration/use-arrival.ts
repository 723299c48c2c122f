import { useEffect, useRef } from 'react';
import { useHydrated } from './use-hydrated';

/**
 * Runs `arrived` when something new is shown, but not for what came with the server's page: there the
 * browser itself has moved the focus, and the visitor may be somewhere else already.
 */
export function useArrival(what: unknown, arrived: () => void): void {
  const cameWithPage = useRef(!useHydrated());
  const run = useRef(arrived);
  useEffect(() => {
    run.current = arrived;
  });
  useEffect(() => {
    if (cameWithPage.current) cameWithPage.current = false;
    else run.current();
  }, [what]);
}
