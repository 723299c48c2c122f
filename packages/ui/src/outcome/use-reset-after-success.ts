import type { RefObject } from 'react';
import { useEffectUnlessHydrating } from '../hydration/use-effect-unless-hydrating';

/** Empties a form that was sent. One that the server rendered is empty, and may be in use before scripts run. */
export function useResetAfterSuccess(
  form: RefObject<HTMLFormElement | null>,
  outcome: { sent: boolean } | undefined,
): void {
  useEffectUnlessHydrating(outcome, () => {
    if (outcome?.sent) form.current?.reset();
  });
}
