import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first render of its page, then true: controls that need scripts wait for it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
