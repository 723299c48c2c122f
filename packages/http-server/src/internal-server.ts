import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

export interface InternalOptions {
  /** What `GET /metrics` tells, in the text format of Prometheus. */
  registry: Registry;
  /** Further paths with what they answer as JSON. */
  answers?: Record<string, () => object>;
}

/** What the team and its monitoring ask a service, on a port of its own that no visitor reaches. */
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

/** Opens that port once the service listens: an application that only answers tests has no port at all. */
export function openInternalPort(
  app: FastifyInstance,
  at: { port: number; host: string },
  options: InternalOptions,
): void {
  const inner = buildInternal(options);
  app.addHook('onListen', async () => {
    try {
      const address = await inner.listen(at);
      app.log.info({ address }, 'the internal port listens');
    } catch (err) {
      const message = 'the internal port cannot be used; the service goes on without it';
      app.log.warn({ err, ...at }, `${message}: INTERNAL_PORT and API_INTERNAL_PORT choose another`);
    }
  });
  app.addHook('onClose', () => inner.close());
}

/** Where no setting says: the port after the service's own, and one that the system chooses where that is. */
export function portAfter(port: number): number {
  return port === 0 || port === 65_535 ? 0 : port + 1;
}
