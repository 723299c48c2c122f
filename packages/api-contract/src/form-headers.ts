/**
 * Headers that a form may send along. None is required, and none tells whether a form is accepted: the
 * bodies hold the specified keys and no other, so what helps against doubles and spam travels here.
 */
export const formHeaders = {
  /** A name for one filled-in form: sent again with the same content, it gets the same answer and is stored once. */
  idempotencyKey: 'idempotency-key',
  /** Path and query of the page with the form. */
  page: 'x-form-page',
  /** Path and query of the first page of the visit, where it is another one. */
  landing: 'x-form-landing',
  /** Origin of the site that led the visitor here. */
  referrer: 'x-form-referrer',
  /** Whole seconds between the first sight of the form and its sending. */
  seconds: 'x-form-seconds',
  /** `filled` where the field that no person sees was filled in. */
  trap: 'x-form-trap',
} as const;

/** The headers for what a form tells of its sender. */
export function signHeaders({ seconds, isTrapped }: { seconds: number | null; isTrapped: boolean }) {
  return {
    ...(seconds === null ? {} : { [formHeaders.seconds]: String(seconds) }),
    ...(isTrapped ? { [formHeaders.trap]: 'filled' } : {}),
  };
}
