import { accessLog } from '@weft/http-server/access-log';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageRenderer } from './render/page-renderer';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a page came from the cache; null for responses that are not cached. */
    cache: 'hit' | 'miss' | null;
  }
}

/** Logs one line per response: its route, and for a page the release that made it and whether the cache had it. */
export function shellAccessLog(app: FastifyInstance, renderer: Pick<PageRenderer, 'claimOf'>): void {
  app.decorateRequest('cache', null);
  accessLog(app, (request) => ({ ...routeOf(request, renderer), cache: request.cache ?? undefined }));
}

function routeOf({ routeOptions, url }: FastifyRequest, renderer: Pick<PageRenderer, 'claimOf'>): object {
  // Every page has the same server route; the claimed path says more.
  if (routeOptions.url === '*') return renderer.claimOf(url) ?? { route: '*' };
  return { route: routeOptions.url };
}
