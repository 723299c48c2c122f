/** Stands for a value that did not arrive in time. */
export const timedOut = Symbol('late');

/**
 * The value of a promise, or `timedOut` after the limit.
 *
 * @param limit milliseconds; no limit by default
 */
export async function withTimeout<T>(
  limit: number | undefined,
  promise: Promise<T>,
): Promise<T | typeof timedOut> {
  if (limit === undefined) return promise;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const out = new Promise<typeof timedOut>((resolve) => {
    timer = setTimeout(() => resolve(timedOut), limit);
  });
  return Promise.race([promise, out]).finally(() => clearTimeout(timer));
}
