/** Content cannot be used. The message is for its author: one line for each fault, with the name of its file. */
export class ContentError extends Error {
  override name = 'ContentError';
}
