import type { RefObject } from 'react';
import { useArrival } from '../hydration/use-arrival';

/** Empties a form that was sent; in a document that says so it is empty, and may be filled in anew before scripts run. */
export function useEmptiedForm(
  form: RefObject<HTMLFormElement | null>,
  outcome: { sent: boolean } | undefined,
): void {
  useArrival(outcome, () => {
    if (outcome?.sent) form.current?.reset();
  });
}
