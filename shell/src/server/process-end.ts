import { currentRequest } from '@weft/http-server/current-request';
import type { FastifyInstance } from 'fastify';
import type { Drain } from './drain';

export interface ProcessEndOptions {
  app: FastifyInstance;
  drain: Drain;
  /** Milliseconds for which requests are still taken after SIGTERM. */
  drainDelay: number;
}

/** Time that requests under way get (ms): after a signal, and after an error that may have left anything behind. */
const STOP_LIMIT = 10_000;
const FAILED_LIMIT = 2_000;

/**
 * Ends the process in order on SIGTERM and SIGINT, at once on the second of them; and, with an exit code of 1,
 * after an error that nothing caught, which is logged with its request.
 */
export function endInOrder({ app, drain, drainDelay }: ProcessEndOptions): void {
  let code = 0;
  function end(delay: number, limit: number): void {
    setTimeout(() => process.exit(1), delay + limit).unref();
    if (!drain.isLeaving) void drain.leave(app, delay).finally(() => process.exit(code));
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => end(drainDelay, STOP_LIMIT));
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      const { id, method, url } = currentRequest() ?? {};
      const request = { reqId: id, method, path: url?.split('?', 1)[0] };
      app.log.fatal({ err: error, ...request }, 'an error that nothing caught ends this process');
      code = 1;
      end(0, FAILED_LIMIT);
    });
  }
}
