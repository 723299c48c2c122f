import { requestMetrics } from '@weft/http-server/metrics';
import { traceRequests } from '@weft/http-server/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageRenderer } from '../render/page-renderer';
import type { ShellMetrics } from './shell-metrics';

type Claims = Pick<PageRenderer, 'claimOf'>;

/** Counts and traces every request by its path pattern, and counts pages by where they came from. */
export function countRequests(app: FastifyInstance, metrics: ShellMetrics, renderer: Claims): void {
  const routeOf = (request: FastifyRequest) => patternOf(request, renderer);
  traceRequests(app, { routeOf, continues: false });
  requestMetrics(app, metrics.registry, routeOf);
  app.addHook('onResponse', (request, _reply, done) => {
    metrics.servedPage(request.cache);
    done();
  });
}

/** Every page has the same server route; the claimed path says more. */
function patternOf({ routeOptions, url }: FastifyRequest, renderer: Claims): string {
  const { url: route = 'none' } = routeOptions;
  return route === '*' ? (renderer.claimOf(url)?.route ?? 'none') : route;
}
