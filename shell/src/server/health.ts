import type { FastifyInstance } from 'fastify';
import type { Drain } from './drain';
import type { KnownRemotes } from './releases/known-remotes';
import type { PageRenderer } from './render/page-renderer';

export interface HealthOptions {
  renderer: Pick<PageRenderer, 'shell' | 'versions'>;
  remotes: Pick<KnownRemotes, 'names'>;
  drain: Pick<Drain, 'isLeaving'>;
}

/** `/healthz`: the process answers. `/readyz`: every remote has a release in service, and the process stays. */
export function healthRoutes(app: FastifyInstance, { renderer, remotes, drain }: HealthOptions): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (drain.isLeaving) return reply.code(503).send({ status: 'stopping' });
    const missing = remotes.names.filter((name) => !(name in renderer.versions));
    const isWhole = remotes.names.length > 0 && missing.length === 0;
    const shell = renderer.shell?.release.version;
    if (isWhole) return { status: 'ready', shell, releases: renderer.versions };
    return reply.code(503).send({ status: 'not ready', missing });
  });
}
