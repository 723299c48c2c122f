/** Holds when the form was first seen, in milliseconds since 1970; a form without scripts does not have it. */
export const SHOWN_AT_FIELD = 'shown_at';
/** Is empty where a person sends the form. */
export const TRAP_FIELD = 'website';

export interface Signs {
  /** Whole seconds since the form was first seen; null where nothing tells. */
  seconds: number | null;
  /** Whether the field was filled in that no person sees. */
  isTrapped: boolean;
}

/** What a form's data tell of their sender. */
export function readSigns(form: FormData, now = Date.now()): Signs {
  const shownAt = Number(form.get(SHOWN_AT_FIELD) || Number.NaN);
  const seconds = Math.floor((now - shownAt) / 1000);
  const trap = form.get(TRAP_FIELD);
  return { seconds: seconds >= 0 ? seconds : null, isTrapped: trap !== null && trap !== '' };
}
