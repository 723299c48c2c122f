import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';

/** Options of a route that a probe asks every second or two: of its answers a line each would hide the others. */
export const probed = { logLevel: 'warn' } as const;

/**
 * The request's id on every answer, and one line in the log for each. Neither holds an address of a visitor or a query.
 *
 * @param described what the line says beside method, status and time in ms
 */
export function accessLog(app: FastifyInstance, described: (request: FastifyRequest) => object): void {
  // Hooks of every answer take a callback: a promise for each costs more than what they do.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, log } = request;
    // `npm start` logs no more than warnings, and then this costs nothing.
    if (isHeard(log)) {
      const ms = Math.round(reply.elapsedTime);
      log.info({ method, status: reply.statusCode, ms, ...described(request) });
    }
    done();
  });
}

/** The levels are pino's, which Fastify's own type of a log leaves out. */
function isHeard(log: FastifyBaseLogger & { isLevelEnabled?: (level: string) => boolean }): boolean {
  return log.isLevelEnabled?.('info') ?? true;
}
