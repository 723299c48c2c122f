/** When the form was first shown, in milliseconds since 1970; absent from a form without scripts. */
export const SHOWN_AT_FIELD = 'shown_at';
/** Empty if a person sends the form. */
export const TRAP_FIELD = 'website';

export interface Signs {
  /** Whole seconds since the form was first shown; null if unknown. */
  seconds: number | null;
  /** Whether the hidden trap field was filled in. */
  isTrapped: boolean;
}

/** Reads the signs of spam from a form's data. */
export function readSigns(form: FormData, now = Date.now()): Signs {
  const shownAt = Number(form.get(SHOWN_AT_FIELD) || Number.NaN);
  const seconds = Math.floor((now - shownAt) / 1000);
  const trap = form.get(TRAP_FIELD);
  return { seconds: seconds >= 0 ? seconds : null, isTrapped: trap !== null && trap !== '' };
}
