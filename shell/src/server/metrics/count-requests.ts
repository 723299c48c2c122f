import { requestMetrics } from '@weft/http-server/metrics';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageRenderer } from '../render/page-renderer';
import type { ShellMetrics } from './shell-metrics';

type Claims = Pick<PageRenderer, 'claimOf'>;

/** Counts every request by the pattern of its path, and pages by where they came from. */
export function countRequests(app: FastifyInstance, metrics: ShellMetrics, renderer: Claims): void {
  requestMetrics(app, metrics.registry, (request) => patternOf(request, renderer));
  app.addHook('onResponse', (request, _reply, done) => {
    metrics.servedPage(request.cache);
    done();
  });
}

/** Every page has the same route of the server; the claimed path says more. */
function patternOf({ routeOptions, url }: FastifyRequest, renderer: Claims): string {
  const { url: route = 'none' } = routeOptions;
  return route === '*' ? (renderer.claimOf(url)?.route ?? 'none') : route;
}
