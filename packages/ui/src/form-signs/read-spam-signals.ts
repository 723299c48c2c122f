/** When the form was first shown, in milliseconds since 1970; absent from a form without scripts. */
export const SHOWN_AT_FIELD = 'shown_at';
/** Empty if a person sends the form. */
export const HONEYPOT_FIELD = 'website';

export interface SpamSignals {
  /** Whole seconds since the form was first shown; null if unknown. */
  seconds: number | null;
  /** Whether the hidden trap field was filled in. */
  isTrapped: boolean;
}

/** Reads the signs of spam from a form's data. */
export function readSpamSignals(form: FormData, now = Date.now()): SpamSignals {
  const shownAt = Number(form.get(SHOWN_AT_FIELD) || Number.NaN);
  const seconds = Math.floor((now - shownAt) / 1000);
  const trap = form.get(HONEYPOT_FIELD);
  return { seconds: seconds >= 0 ? seconds : null, isTrapped: trap !== null && trap !== '' };
}
