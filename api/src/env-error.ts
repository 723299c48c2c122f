/** A setting that cannot be used, in one line that names it. */
export class EnvError extends Error {
  override name = 'EnvError';
}
