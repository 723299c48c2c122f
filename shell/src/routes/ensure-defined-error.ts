/** Replaces a thrown `undefined`: the router and React's boundaries take it for no error, and the whole frame fails. */
export function ensureDefinedError(error: unknown): unknown {
  return error ?? new Error('a page threw undefined or null');
}
