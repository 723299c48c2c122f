import type { FastifyInstance } from 'fastify';

/** One line in the log for every answer. It holds no address of a visitor and no query. */
export function accessLogPlugin(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
}
