/**
 * Whether a text in JSON came to its end. Where an answer does not say how long it is, one that broke off on its way looks
 * like any other, and has the ETag of the whole one.
 */
export function isWholeJson(bytes: Buffer): boolean {
  try {
    JSON.parse(bytes.toString());
    return true;
  } catch {
    return false;
  }
}
