/** Content that cannot be used, for the person who wrote it: a line for each fault that names its file. */
export class ContentError extends Error {
  override name = 'ContentError';
}
