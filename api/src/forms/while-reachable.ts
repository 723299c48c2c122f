import { setTimeout as wait } from 'node:timers/promises';

/** How often (ms) it is asked. */
const PAUSE = 200;

/**
 * Waits for a form to be stored for as long as the database answers, without a limit of time. If the database
 * hangs in the middle, the visitor is told so soon: the key of the form makes its repetition safe, whatever becomes of it.
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
