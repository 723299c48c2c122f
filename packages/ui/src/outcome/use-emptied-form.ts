import type { RefObject } from 'react';
import { useArrival } from '../hydration/use-arrival';

/** Empties a form that was sent. One that the server rendered is empty, and may be in use before scripts run. */
export function useEmptiedForm(
  form: RefObject<HTMLFormElement | null>,
  outcome: { sent: boolean } | undefined,
): void {
  useArrival(outcome, () => {
    if (outcome?.sent) form.current?.reset();
  });
}
