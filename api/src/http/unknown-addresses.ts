import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problems';

/** Answers addresses that no route has: 405 with `Allow` where another method would do, else 404. */
export function unknownAddressPlugin(app: FastifyInstance): void {
  const routes: { url: string; method: string }[] = [];

  app.addHook('onRoute', ({ url, method }) => {
    for (const one of [method].flat()) routes.push({ url, method: one });
  });

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = new Set(routes.filter(({ url }) => matches(url, path)).map(({ method }) => method));
    if (allowed.size === 0 || allowed.has(request.method)) {
      return sendProblem(reply, { status: 404, detail: 'There is nothing at this address.' });
    }
    reply.header('allow', [...allowed].sort().join(', '));
    return sendProblem(reply, { status: 405, detail: `This address does not answer ${request.method}.` });
  });
}

/** Whether a path is one of a route's, whose parameters are whole segments. */
function matches(url: string, path: string): boolean {
  const given = path.split('/');
  const segments = url.split('/');
  const isSame = (segment: string, place: number) =>
    segment.startsWith(':') ? given[place] !== '' : given[place] === segment;
  return segments.length === given.length && segments.every(isSame);
}
