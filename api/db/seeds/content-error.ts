/** A content file that cannot be used, in one line that names the file and the field. */
export class ContentError extends Error {
  override name = 'ContentError';
}
