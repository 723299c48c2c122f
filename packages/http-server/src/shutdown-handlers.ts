import type { FastifyInstance } from 'fastify';
import type { Drain } from './drain';

export interface ShutdownOptions {
  app: FastifyInstance;
  drain: Drain;
  /** Milliseconds for which requests are still taken after a signal, so that a balancer can notice. */
  drainDelay: number;
  /** What to log about an uncaught error. */
  describe: (error: unknown) => object;
}

/** Time that requests under way get (ms): after a signal, and after an error that may have corrupted the state. */
const STOP_LIMIT = 10_000;
const FAULT_LIMIT = 2_000;
/** Signals this soon (ms) after the first repeat it: Ctrl-C comes from the terminal, and again through the parent. */
const SAME_SIGNAL = 1_000;
/** Time (ms) for closing everything else after them. */
const CLOSE_LIMIT = 2_000;

/**
 * Shuts the process down gracefully on the first signal, at once on the second, and with exit code 1 after an uncaught
 * error. That is logged with all requests under way, since tracking each by async hooks costs a tenth of its time.
 */
export function installShutdownHandlers({ app, drain, drainDelay, describe }: ShutdownOptions): void {
  let code = 0;
  let firstSignal = Number.NEGATIVE_INFINITY;
  function shutDown(delay: number, limit: number): void {
    setTimeout(() => app.server.closeAllConnections(), delay + limit).unref();
    setTimeout(() => process.exit(1), delay + limit + CLOSE_LIMIT).unref();
    if (!drain.isDraining) void drain.drainAndClose(app, delay).finally(() => process.exit(code));
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (performance.now() - firstSignal < SAME_SIGNAL) return;
      if (drain.isDraining) process.exit(1);
      firstSignal = performance.now();
      app.log.info(`${signal}: finishing the requests in flight`);
      shutDown(drainDelay, STOP_LIMIT);
    });
  }
  // Without a listener, Node opens its inspector, which lets any process of this user run code in this one.
  process.on('SIGUSR1', () => undefined);
  // Unhandled rejections arrive here, too.
  process.on('uncaughtException', (error) => {
    code = 1;
    const details = { ...describe(error), requests: drain.pendingRequests() };
    app.log.fatal(details, 'uncaught error: the process is shutting down');
    shutDown(0, FAULT_LIMIT);
  });
}
