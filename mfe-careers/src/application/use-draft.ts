import { type RefObject, useEffect } from 'react';
import type { ApplicationOutcome } from './outcome';

const PREFIX = 'application-draft:';

/**
 * Keeps what is typed for the lifetime of the tab, so that a reload or a wrong link loses nothing. The file
 * is excluded: no page can fill one in.
 *
 * @param job id of the opening
 * @param outcome of the form; after success the draft is deleted
 * @returns saves the current content of the form
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  job: string,
  outcome: ApplicationOutcome | undefined,
): () => void {
  // Runs before the draft is restored: the form may have come back in a document, emptied.
  useEffect(() => {
    if (outcome?.sent) attempt(() => sessionStorage.removeItem(PREFIX + job));
  }, [job, outcome]);
  useEffect(() => restore(form.current, job), [form, job]);
  return () => save(form.current, job);
}

/** Fills in only empty fields: other content is newer than the draft. */
function restore(form: HTMLFormElement | null, job: string): void {
  const draft = attempt(() => JSON.parse(sessionStorage.getItem(PREFIX + job) ?? '{}') as unknown) ?? {};
  for (const control of textControls(form)) {
    const draftValue = Object(draft)[control.name] as unknown;
    if (typeof draftValue === 'string' && control.value === '') control.value = draftValue;
  }
}

function save(form: HTMLFormElement | null, job: string): void {
  const entries = textControls(form).map(({ name, value }) => [name, value]);
  attempt(() => sessionStorage.setItem(PREFIX + job, JSON.stringify(Object.fromEntries(entries))));
}

function textControls(form: HTMLFormElement | null): (HTMLInputElement | HTMLTextAreaElement)[] {
  return [...(form?.elements ?? [])].filter(
    (control): control is HTMLInputElement | HTMLTextAreaElement =>
      control instanceof HTMLTextAreaElement ||
      (control instanceof HTMLInputElement && control.type !== 'file' && control.type !== 'hidden'),
  );
}

/** A browser may deny access to its storage, or have no space left: then there is no draft. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
