import { type RefObject, useEffect } from 'react';

/**
 * Empties a form that was sent, and focuses its first name field once it is unfolded again.
 *
 * @param unfolded the outcome after which it was
 */
export function useEmptiedForm(
  form: RefObject<HTMLFormElement | null>,
  outcome: { sent: boolean } | undefined,
  unfolded: object | undefined,
): void {
  useEffect(() => {
    if (outcome?.sent) form.current?.reset();
  }, [form, outcome]);

  useEffect(() => {
    if (unfolded) form.current?.querySelector<HTMLInputElement>('[autocomplete$="name"]')?.focus();
  }, [form, unfolded]);
}
