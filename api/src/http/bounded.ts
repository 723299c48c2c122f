import { bulkhead, isBulkheadRejectedError } from 'cockatiel';
import { Refusal } from './problems';

const busy = {
  status: 503,
  detail: 'Too many people ask for this at the moment. Please try again in a few seconds.',
};

export interface Bounds {
  /** How many tasks run at a time. */
  running: number;
  /** And how many wait, first come, first served. */
  waiting: number;
}

/** @returns runs a task within these limits, so that expensive requests do not delay others; throws Refusal if full */
export function bounded({ running, waiting }: Bounds): <T>(task: () => Promise<T>) => Promise<T> {
  const turns = bulkhead(running, waiting);
  return (task) =>
    turns.execute(task).catch((error: unknown) => {
      throw isBulkheadRejectedError(error) ? new Refusal(busy) : error;
    });
}
