import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Runs a task on every response just before it is sent. Uses a callback, since a promise for each would cost more. */
export function beforeSend(
  app: FastifyInstance,
  task: (request: FastifyRequest, reply: FastifyReply) => void,
): void {
  // Four parameters: request, reply, payload and the callback.
  app.addHook('onSend', (...[request, reply, , done]) => {
    task(request, reply);
    done();
  });
}
