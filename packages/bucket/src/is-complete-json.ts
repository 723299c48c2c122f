/**
 * Whether a JSON text is complete. A response without a stated length that breaks off looks like any other, and has the
 * ETag of the complete one.
 */
export function isCompleteJson(bytes: Buffer): boolean {
  try {
    JSON.parse(bytes.toString());
    return true;
  } catch {
    return false;
  }
}
