/**
 * Optional headers of a form. None of them decides whether a form is accepted. The bodies hold the specified
 * keys only, so the data that helps against duplicates and spam travels here.
 */
export const formHeaders = {
  /** Key of one filled-in form: a repeat with the same content gets the same answer and is stored once. */
  idempotencyKey: 'idempotency-key',
  /** Path and query of the page with the form. */
  page: 'x-form-page',
  /** Path and query of the first page of the visit, if it is a different one. */
  landing: 'x-form-landing',
  /** Origin of the site that led the visitor here. */
  referrer: 'x-form-referrer',
  /** Whole seconds between showing and sending the form. */
  seconds: 'x-form-seconds',
  /** `filled` if the hidden trap field was filled in. */
  trap: 'x-form-trap',
} as const;

/** The headers for the signs of spam that `readSpamSignals` finds in a form. */
export function spamSignHeaders({ seconds, isTrapped }: { seconds: number | null; isTrapped: boolean }) {
  return {
    ...(seconds === null ? {} : { [formHeaders.seconds]: String(seconds) }),
    ...(isTrapped ? { [formHeaders.trap]: 'filled' } : {}),
  };
}
