import { setImmediate as nextEvents } from 'node:timers/promises';
import { bulkhead, isBulkheadRejectedError } from 'cockatiel';
import { Refusal } from './problems';

const busy = {
  status: 503,
  detail: 'Too many people ask for this at the moment. Please try again in a few seconds.',
};

/**
 * Limits how many tasks run and wait at a time, so that expensive requests do not delay others.
 * @returns runs a task; throws Refusal if as many wait already
 */
export function limitConcurrency(limits: {
  running: number;
  waiting: number;
}): <T>(task: () => Promise<T>) => Promise<T> {
  const limiter = bulkhead(limits.running, limits.waiting);
  // PGlite blocks the process while it works: first the requests are read that have arrived meanwhile, so that those
  // beyond the limit are refused, and cheaper ones are answered in between.
  return (task) =>
    limiter
      .execute(() => nextEvents().then(task))
      .catch((error: unknown) => {
        throw isBulkheadRejectedError(error) ? new Refusal(busy) : error;
      });
}
