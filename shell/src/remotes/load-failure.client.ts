/** A file could not be loaded: it is missing, was refused, or took too long. A retry may help. */
export class LoadFailure extends Error {
  /** Address of a refused file; webpack's runtime uses the same property name. */
  request?: string;
}

/** The server no longer has the file, because the release was removed. A retry does not help. */
export class FileNotFound extends LoadFailure {}

/** Whether an error says that a file could not be loaded, be it ours or one of webpack's runtime. */
export function isLoadFailure(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { name, code } = error as { name: string; code?: unknown };
  return error instanceof LoadFailure || name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}
