import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const underWay = new AsyncLocalStorage<FastifyRequest>();

/** Remembers the request that a piece of code runs for, so that an error which nobody caught can name it. */
export function requestUnderWayPlugin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => underWay.run(request, done));
  // Reading a body loses it.
  app.addHook('preValidation', (request, _reply, done) => underWay.run(request, done));
}

/** What the log may hold of the request that this code runs for; undefined outside of one. */
export function requestUnderWay(): { id: string; method: string; route: string } | undefined {
  const request = underWay.getStore();
  if (request === undefined) return undefined;
  return { id: request.id, method: request.method, route: request.routeOptions.url ?? '' };
}
