/** In place of a value that did not come in time. */
export const late = Symbol('late');

/**
 * What a promise gives, or `late` after some time.
 *
 * @param limit milliseconds; without it there is no limit
 */
export async function within<T>(limit: number | undefined, promise: Promise<T>): Promise<T | typeof late> {
  if (limit === undefined) return promise;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const out = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), limit);
  });
  return Promise.race([promise, out]).finally(() => clearTimeout(timer));
}
