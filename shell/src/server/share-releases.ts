import type { FastifyInstance } from 'fastify';

/**
 * Lets pages of other origins load what a scope serves. Browsers request a stylesheet's pictures and fonts without an
 * `Origin`, so the resource policy has to allow every site; scripts, styles and data need CORS.
 *
 * @param origins whose pages may; `*` for any, as a CDN needs that keeps one response for everybody
 */
export function shareReleases(scope: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  scope.addHook('onSend', async (request, reply) => {
    reply.header('cross-origin-resource-policy', 'cross-origin');
    if (origins.includes('*')) return void reply.header('access-control-allow-origin', '*');
    reply.header('vary', [reply.getHeader('vary'), 'origin'].filter(Boolean).join(', '));
    const { origin } = request.headers;
    if (origin !== undefined && origins.includes(origin)) reply.header('access-control-allow-origin', origin);
  });
}
