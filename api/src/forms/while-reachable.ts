import { setTimeout as wait } from 'node:timers/promises';

/** Interval (ms) between checks. */
const PAUSE = 200;

/**
 * Waits for a form to be stored for as long as the database answers, without a time limit. If the database hangs
 * meanwhile, the visitor is told soon: the form's key makes it safe to send again, whatever the outcome.
 * @throws what `reachable` rejects with
 */
export async function whileReachable<T>(storing: Promise<T>, reachable: () => Promise<void>): Promise<T> {
  const stop = new AbortController();
  const lost = watch(reachable, stop.signal);
  // The one that settles second has no handler any more: its rejection must not count as unhandled.
  lost.catch(() => {});
  storing.catch(() => {});
  try {
    return await Promise.race([storing, lost]);
  } finally {
    stop.abort();
  }
}

async function watch(reachable: () => Promise<void>, signal: AbortSignal): Promise<never> {
  for (;;) {
    await wait(PAUSE, undefined, { ref: false, signal });
    await reachable();
  }
}
