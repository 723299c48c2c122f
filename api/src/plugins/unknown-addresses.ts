import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problems';

/** Answers addresses that no route has: 405 with `Allow` where another method would do, else 404. */
export function unknownAddressPlugin(app: FastifyInstance): void {
  const routes: { pattern: RegExp; method: string }[] = [];

  app.addHook('onRoute', ({ url, method }) => {
    const pattern = new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);
    for (const one of [method].flat()) routes.push({ pattern, method: one });
  });

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
    if (allowed.size === 0 || allowed.has(request.method)) {
      return sendProblem(reply, { status: 404, detail: 'There is nothing at this address.' });
    }
    reply.header('allow', [...allowed].sort().join(', '));
    return sendProblem(reply, { status: 405, detail: `This address does not answer ${request.method}.` });
  });
}
