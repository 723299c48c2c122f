import { accessLog } from '@weft/http-server/access-log';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageRenderer } from './render/page-renderer';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a page came from the cache; null for what is not cached. */
    cache: 'hit' | 'miss' | null;
  }
}

/** One line for each answer: which route, and for a page whose release made it and whether it was kept. */
export function shellAccessLog(app: FastifyInstance, renderer: Pick<PageRenderer, 'claimOf'>): void {
  app.decorateRequest('cache', null);
  accessLog(app, (request) => ({ ...routeOf(request, renderer), cache: request.cache ?? undefined }));
}

function routeOf({ routeOptions, url }: FastifyRequest, renderer: Pick<PageRenderer, 'claimOf'>): object {
  // Every page has the same route of the server; the claimed path says more.
  if (routeOptions.url === '*') return renderer.claimOf(url) ?? { route: '*' };
  return { route: routeOptions.url };
}
