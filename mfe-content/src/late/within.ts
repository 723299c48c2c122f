/** Stands for a value that did not arrive in time. */
export const late = Symbol('late');

/**
 * The value of a promise, or `late` after the limit.
 *
 * @param limit milliseconds; no limit by default
 */
export async function within<T>(limit: number | undefined, promise: Promise<T>): Promise<T | typeof late> {
  if (limit === undefined) return promise;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const out = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), limit);
  });
  return Promise.race([promise, out]).finally(() => clearTimeout(timer));
}
