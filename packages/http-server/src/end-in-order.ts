import type { FastifyInstance } from 'fastify';
import type { Drain } from './drain';

export interface EndOptions {
  app: FastifyInstance;
  drain: Drain;
  /** Milliseconds for which requests are still taken after a signal, so that a balancer can notice. */
  drainDelay: number;
  /** What the log is told of an error that nothing caught. */
  describe: (error: unknown) => object;
}

/** Time that requests under way get (ms): after a signal, and after an error that may have left anything behind. */
const STOP_LIMIT = 10_000;
const FAULT_LIMIT = 2_000;
/** And what is closed after them. */
const CLOSE_LIMIT = 2_000;

/**
 * Ends the process in order on the first signal, at once on the second; and, with an exit code of 1, after an error that
 * nothing caught, which is logged with the requests under way: to follow each through async hooks costs a tenth of its time.
 */
export function endInOrder({ app, drain, drainDelay, describe }: EndOptions): void {
  let code = 0;
  function end(delay: number, limit: number): void {
    setTimeout(() => app.server.closeAllConnections(), delay + limit).unref();
    setTimeout(() => process.exit(1), delay + limit + CLOSE_LIMIT).unref();
    if (!drain.isLeaving) void drain.leave(app, delay).finally(() => process.exit(code));
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (drain.isLeaving) process.exit(1);
      app.log.info(`${signal}: finishing the requests in flight`);
      end(drainDelay, STOP_LIMIT);
    });
  }
  // Without a listener, Node opens its inspector, through which any process of this user runs code in this one.
  process.on('SIGUSR1', () => undefined);
  // Rejections that nobody handled come here, too.
  process.on('uncaughtException', (error) => {
    code = 1;
    const told = { ...describe(error), requests: drain.underWay() };
    app.log.fatal(told, 'an error that nothing caught ends this process');
    end(0, FAULT_LIMIT);
  });
}
