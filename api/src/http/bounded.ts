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

/** @returns runs a task within the bounds, so that many of a dear kind keep no other request waiting; throws Refusal where there is no room */
export function bounded({ running, waiting }: Bounds): <T>(task: () => Promise<T>) => Promise<T> {
  const turns = bulkhead(running, waiting);
  return (task) =>
    turns.execute(task).catch((error: unknown) => {
      throw isBulkheadRejectedError(error) ? new Refusal(busy) : error;
    });
}
