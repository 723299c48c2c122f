import { REMOTE_NAMES } from '@weft/federation/singletons';
import type { FastifyInstance } from 'fastify';
import type { Drain } from './drain';
import type { PageRenderer } from './render/page-renderer';

/** `/healthz`: the process answers. `/readyz`: every remote has a release in service, and the process stays. */
export function healthRoutes(
  app: FastifyInstance,
  renderer: Pick<PageRenderer, 'versions'>,
  drain: Pick<Drain, 'isLeaving'>,
): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (drain.isLeaving) return reply.code(503).send({ status: 'stopping' });
    const missing = REMOTE_NAMES.filter((name) => !(name in renderer.versions));
    if (missing.length === 0) return { status: 'ready', releases: renderer.versions };
    return reply.code(503).send({ status: 'not ready', missing });
  });
}
