import Fastify, { type FastifyInstance } from 'fastify';
import type { ReleasesReport } from './releases/releases-report';

export interface InternalOptions {
  /** What is in service. */
  releases: () => ReleasesReport;
}

/** What the team asks a shell, on a port of its own that no visitor reaches: `GET /_releases`. */
export function buildInternal({ releases }: InternalOptions): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.get('/_releases', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return releases();
  });
  return app;
}
