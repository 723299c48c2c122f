import { probeRouteOptions } from '@weft/http-server/access-log';
import type { Drain } from '@weft/http-server/drain';
import { startedAs } from '@weft/http-server/started-as';
import type { FastifyInstance } from 'fastify';
import type { ReleaseFollower } from './releases/follow-releases';
import type { KnownRemotes } from './releases/known-remotes';
import type { PageRenderer } from './render/page-renderer';

export interface HealthOptions {
  renderer: Pick<PageRenderer, 'shell' | 'versions'>;
  remotes: Pick<KnownRemotes, 'names'>;
  followed: Pick<ReleaseFollower, 'isSettled'>;
  drain: Pick<Drain, 'isDraining'>;
}

/**
 * `/healthz`: the process answers. `/readyz`: every available release is in service, and the process is not stopping.
 * Load balancers use the status: a team without a release makes it `degraded`, but still 200: other teams' pages work.
 */
export function healthRoutes(
  app: FastifyInstance,
  { renderer, remotes, followed, drain }: HealthOptions,
): void {
  app.get('/healthz', probeRouteOptions, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', probeRouteOptions, async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', ...startedAs() });
    if (drain.isDraining) return reply.code(503).send({ status: 'stopping' });
    const missing = remotes.names.filter((name) => !(name in renderer.versions));
    const isNotReady = missing.length === remotes.names.length || (missing.length > 0 && !followed.isSettled);
    if (isNotReady) return reply.code(503).send({ status: 'not ready', missing });
    const inService = { shell: renderer.shell?.release.version, releases: renderer.versions };
    return missing.length === 0
      ? { status: 'ready', ...inService }
      : { status: 'degraded', ...inService, missing };
  });
}
