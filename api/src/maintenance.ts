import type { FastifyInstance } from 'fastify';
import { describeFailure } from '../db/failures';

/** Delay (ms) of the first round, soon after the start. */
const FIRST = 60_000;

export interface MaintenanceTask {
  name: string;
  /** @returns how many items it handled; 0 is not logged */
  run(): Promise<number>;
}

/**
 * Runs chores while the app listens, one after the other. A failed chore is logged and tried again in the next round.
 * @param every pause between rounds, in milliseconds
 */
export function scheduleMaintenance(
  app: FastifyInstance,
  chores: MaintenanceTask[],
  every = 3_600_000,
): void {
  let timer: NodeJS.Timeout | undefined;
  const round = async () => {
    for (const { name, run } of chores) {
      try {
        const count = await run();
        if (count > 0) app.log.info({ chore: name, count }, 'maintenance task finished');
      } catch (error) {
        const failure = describeFailure(error);
        app.log.warn({ chore: name, failure }, 'maintenance task failed; it is retried in the next round');
      }
    }
    plan(every);
  };
  const plan = (time: number) => {
    timer = setTimeout(() => void round(), time);
    timer.unref();
  };
  app.addHook('onListen', async () => plan(FIRST));
  app.addHook('preClose', async () => clearTimeout(timer));
}
