import type { FastifyInstance } from 'fastify';

/**
 * Lets pages of other origins load what a scope serves. Pictures and fonts of a stylesheet come without an `Origin`,
 * so the resource policy cannot tell who asks and opens for all; scripts, styles and data need CORS.
 *
 * @param origins whose pages may; `*` for any, as a CDN needs that keeps one answer for everybody
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
