import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';

/** Options of a route that a probe calls every second or two: a log line for each call would hide the others. */
export const probeRouteOptions = { logLevel: 'warn' } as const;

/**
 * Sets the request's id on every response and logs one line for each, without addresses of visitors or queries.
 *
 * @param described what the line says besides method, status and time in ms
 */
export function accessLog(app: FastifyInstance, described: (request: FastifyRequest) => object): void {
  // Hooks that run for every response take a callback, since a promise would cost more than their work.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, log } = request;
    // `npm start` logs only warnings and errors, so that this costs nothing there.
    if (isInfoEnabled(log)) {
      const ms = Math.round(reply.elapsedTime);
      log.info({ method, status: reply.statusCode, ms, ...described(request) });
    }
    done();
  });
}

/** Pino's `isLevelEnabled` is missing from Fastify's logger type. */
function isInfoEnabled(log: FastifyBaseLogger & { isLevelEnabled?: (level: string) => boolean }): boolean {
  return log.isLevelEnabled?.('info') ?? true;
}
