import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';

/** Histogram buckets in seconds, from a cached page to one that is given up. */
export const DURATIONS = [0.001, 0.005, 0.02, 0.1, 0.3, 1, 3, 10];

/**
 * Counts and times every request by method, route and status, and measures the process itself (memory, event loop,
 * processor, start time) once it listens.
 *
 * @param routeOf returns a pattern, never an address, because every value becomes a permanent time series
 */
export function requestMetrics(
  app: FastifyInstance,
  registry: Registry,
  routeOf: (request: FastifyRequest) => string,
): void {
  const requests = new Histogram({
    name: 'weft_http_request_seconds',
    help: 'Requests, from their headers to the last byte of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers: [registry],
  });
  app.addHook('onListen', async () => collectDefaultMetrics({ register: registry }));
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1_000);
    done();
  });
}
