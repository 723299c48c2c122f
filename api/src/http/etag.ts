import { hash } from 'node:crypto';
import { matchesEntityTag } from '@weft/http-server/entity-tags';
import type { FastifyInstance } from 'fastify';

/** Lets clients cache JSON answers and revalidate them: `no-cache`, ETag and 304. */
export function etagPlugin(app: FastifyInstance): void {
  // A callback, because a promise for each answer costs more than what this does.
  app.addHook<unknown>('onSend', (...[request, reply, payload, done]) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (!isRead || reply.statusCode !== 200 || typeof payload !== 'string' || !isJson)
      return done(null, payload);
    const etag = String(reply.getHeader('etag') ?? etagOf(payload));
    reply.header('etag', etag);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
    if (!matchesEntityTag(request.headers['if-none-match'], etag)) return done(null, payload);
    reply.code(304);
    // The router's own HEAD routes measure the payload, so it must not be null for them.
    done(null, request.method === 'HEAD' ? '' : null);
  });
}

/** The entity tag of an answer's text; weak, since its compressed forms share it. */
export function etagOf(payload: string): string {
  return `W/"${hash('sha1', payload, 'base64url')}"`;
}
