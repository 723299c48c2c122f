import { setTimeout as wait } from 'node:timers/promises';
import { currentRequest } from '@weft/http-server/current-request';
import type { FastifyInstance } from 'fastify';
import { describeFailure } from '../db/failures';

/** How long (ms) requests in flight may take to end: after a signal, and after an error of ours. */
const STOP_LIMIT = 10_000;
const FAULT_LIMIT = 3_000;

export interface EndOptions {
  app: FastifyInstance;
  /** Aborted when the end begins: from then on `/readyz` answers 503 and connections are not kept. */
  draining: AbortController;
  /** How long (ms) requests are still taken after a signal, so that a balancer can notice. */
  drainDelay: number;
}

/**
 * Ends the process in order on the first signal, at once on the second. An error that nobody caught ends it with
 * code 1, after a short time for the requests in flight: what it left half done, nobody knows.
 */
export function endInOrder({ app, draining, drainDelay }: EndOptions): void {
  let code = 0;
  const end = async (delay: number, limit: number) => {
    draining.abort();
    setTimeout(() => app.server.closeAllConnections(), delay + limit).unref();
    setTimeout(() => process.exit(1), delay + limit + 2_000).unref();
    await wait(delay);
    await app.close();
    process.exit(code);
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (draining.signal.aborted) process.exit(1);
    app.log.info(`${signal}: finishing the requests in flight`);
    void end(drainDelay, STOP_LIMIT);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  // Rejections that nobody handled come here, too.
  process.on('uncaughtException', (error) => {
    code = 1;
    const failure = describeFailure(error);
    const current = currentRequest();
    const request = current && {
      id: current.id,
      method: current.method,
      route: current.routeOptions.url ?? '',
    };
    app.log.fatal({ failure, request }, 'nobody caught an error: this process ends');
    if (!draining.signal.aborted) void end(0, FAULT_LIMIT);
  });
}
