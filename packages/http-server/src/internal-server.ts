import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

export interface InternalOptions {
  /** The metrics that `GET /metrics` returns, in the text format of Prometheus. */
  registry: Registry;
  /** Further paths and what each returns as JSON. */
  answers?: Record<string, () => object>;
}

/** The server for the team and its monitoring, on a separate port that visitors cannot reach. */
export function buildInternal({ registry, answers = {} }: InternalOptions): FastifyInstance {
  const inner = Fastify({ logger: false, forceCloseConnections: true });
  inner.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  inner.get('/metrics', async (_request, reply) => {
    reply.type(registry.contentType);
    return registry.metrics();
  });
  for (const [path, answer] of Object.entries(answers)) inner.get(path, async () => answer());
  return inner;
}

/** Opens that port once the service listens, so that an application under test opens none. */
export function openInternalPort(
  app: FastifyInstance,
  at: { port: number; host: string },
  options: InternalOptions,
): void {
  const inner = buildInternal(options);
  app.addHook('onListen', async () => {
    try {
      const address = await inner.listen(at);
      app.log.info({ address }, 'internal port listening');
    } catch (err) {
      const remedy = 'set another INTERNAL_PORT (shell) or API_INTERNAL_PORT (API)';
      app.log.warn({ err, ...at }, `no metrics: cannot listen on the internal port; ${remedy}`);
    }
  });
  app.addHook('onClose', () => inner.close());
}

/** Default internal port: the one after the service's own; 0 if the system chooses that, or if it is the last. */
export function portAfter(port: number): number {
  return port === 0 || port === 65_535 ? 0 : port + 1;
}
