import { type FormEvent, useState } from 'react';
import type { ApplicationOutcome } from './outcome';

const none: ReadonlySet<string> = new Set();

/**
 * The messages that still apply: each disappears once its field is valid and returns if it becomes invalid again.
 * The rules are imported only on the first correction; sending the form has fetched them already.
 */
export function useLiveErrors(outcome: ApplicationOutcome | undefined) {
  const [corrected, setCorrected] = useState({ outcome, fields: none });
  const all = outcome?.sent === false ? outcome.errors : [];
  const fields = corrected.outcome === outcome ? corrected.fields : none;

  function recheck({ currentTarget: form, target }: FormEvent<HTMLFormElement>): void {
    const { name } = target as HTMLInputElement;
    if (!all.some(({ field }) => field === name)) return;
    isRight(form, name).then(
      (right) =>
        setCorrected((before) => {
          const next = new Set(before.outcome === outcome ? before.fields : none);
          if (right) next.add(name);
          else next.delete(name);
          return { outcome, fields: next };
        }),
      // If the rules cannot be loaded, the message stays until the form is sent.
      () => undefined,
    );
  }

  return { errors: all.filter(({ field }) => !fields.has(field)), recheck };
}

async function isRight(form: HTMLFormElement, name: string): Promise<boolean> {
  const { checkApplication } = await import(
    /* webpackChunkName: "application-action" */ './check-application'
  );
  return !checkApplication(new FormData(form)).errors.some(({ field }) => field === name);
}
