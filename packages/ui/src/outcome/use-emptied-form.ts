import { type RefObject, useEffect } from 'react';

/** Empties a form that was sent. */
export function useEmptiedForm(
  form: RefObject<HTMLFormElement | null>,
  outcome: { sent: boolean } | undefined,
): void {
  useEffect(() => {
    if (outcome?.sent) form.current?.reset();
  }, [form, outcome]);
}
