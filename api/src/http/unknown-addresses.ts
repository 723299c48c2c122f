import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problems';

/** Answers requests that match no route: 405 with `Allow` if another method would match, else 404. */
export function unknownAddressPlugin(app: FastifyInstance): void {
  const routes: { segments: string[]; method: string }[] = [];

  app.addHook('onRoute', ({ url, method }) => {
    for (const one of [method].flat()) routes.push({ segments: url.split('/'), method: one });
  });

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0]?.split('/') ?? [];
    const found = routes.filter(({ segments }) => matches(segments, path));
    const allowed = new Set(found.map(({ method }) => method));
    if (allowed.size === 0 || allowed.has(request.method)) return sendProblem(reply, { status: 404 });
    reply.header('allow', [...allowed].sort().join(', '));
    return sendProblem(reply, { status: 405, detail: `This address does not answer ${request.method}.` });
  });
}

/** Whether a path matches a route, whose parameters are whole segments. */
function matches(route: readonly string[], path: readonly string[]): boolean {
  if (route.length !== path.length) return false;
  return route.every((segment, place) =>
    segment.startsWith(':') ? path[place] !== '' : path[place] === segment,
  );
}
