import { setTimeout as wait } from 'node:timers/promises';

/** Sends requests repeatedly until it is stopped. */
export interface Prober {
  /** @returns the response times (ms), shortest first, and how many answers were not good */
  stop(): Promise<{ times: number[]; failures: number }>;
}

/** Measures how long ordinary requests take while something else goes on. */
export function probe(address: string, pause: number): Prober {
  return repeat(async () => {
    const started = performance.now();
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
    await answer?.arrayBuffer().catch(() => {});
    return { time: performance.now() - started, isGood: answer?.status === 200 };
  }, pause);
}

/** @param pause milliseconds between one answer and the next request */
export function repeat(ask: () => Promise<{ time: number; isGood: boolean }>, pause: number): Prober {
  const times: number[] = [];
  let failures = 0;
  let isStopped = false;
  const run = async () => {
    while (!isStopped) {
      const { time, isGood } = await ask();
      times.push(time);
      if (!isGood) failures += 1;
      await wait(pause);
    }
  };
  const ended = run();
  return {
    stop: async () => {
      isStopped = true;
      await ended;
      return { times: times.sort((one, other) => one - other), failures };
    },
  };
}

/** Milliseconds until a condition holds, checked after each pause (ms); infinite if not within the limit (ms). */
export async function msUntil(
  isSo: () => boolean | Promise<boolean>,
  limit: number,
  pause: number,
): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < limit) {
    if (await isSo()) return performance.now() - started;
    await wait(pause);
  }
  return Number.POSITIVE_INFINITY;
}

/** The value below which this percentage of the sorted values lies. */
export function percentile(sorted: number[], hundredths: number): number {
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredths) / 100))] ?? 0);
}
