/** Runs a task for each of these, a limited number at a time. @returns the results, in order */
export async function inParallel<T, R>(all: readonly T[], atOnce: number, work: (one: T) => Promise<R>) {
  const results: R[] = new Array(all.length);
  const rest = all.entries();
  const worker = async () => {
    for (const [at, one] of rest) results[at] = await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
