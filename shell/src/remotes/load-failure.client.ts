/** A file could not be had: it is not there, was refused, or took too long. Asking again may help. */
export class LoadFailure extends Error {
  /** Address of a file that was refused, by the name that webpack's runtime has for it. */
  request?: string;
}

/** The server has no such file any more: the release was removed. Asking again does not help. */
export class FileGone extends LoadFailure {}

/** Whether an error says that a file could not be had, in our words or in those of webpack's runtime. */
export function isLoadFailure(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { name, code } = error as { name: string; code?: unknown };
  return error instanceof LoadFailure || name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}
