import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const current = new AsyncLocalStorage<FastifyRequest>();

/** Remembers for all that a request sets going which request it was, so that an error which nobody caught can name it. */
export function trackRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => current.run(request, done));
  // Reading a body loses it.
  app.addHook('preValidation', (request, _reply, done) => current.run(request, done));
}

/** The request that the code now running belongs to, where that is known. */
export function currentRequest(): FastifyRequest | undefined {
  return current.getStore();
}
