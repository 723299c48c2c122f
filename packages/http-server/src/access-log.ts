import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * The request's id on every answer, and one line in the log for each. Neither holds an address of a visitor or a query.
 *
 * @param described what the line says beside method, status and time in ms
 */
export function accessLog(
  app: FastifyInstance,
  described: (request: FastifyRequest, reply: FastifyReply) => object,
): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, log } = request;
    // `npm start` logs no more than warnings, and then this costs nothing.
    if (!isHeard(log)) return;
    const ms = Math.round(reply.elapsedTime);
    log.info({ method, status: reply.statusCode, ms, ...described(request, reply) });
  });
}

/** The levels are pino's, which Fastify's own type of a log leaves out. */
function isHeard(log: FastifyBaseLogger & { isLevelEnabled?: (level: string) => boolean }): boolean {
  return log.isLevelEnabled?.('info') ?? true;
}
