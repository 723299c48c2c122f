import { formHeaders } from '@weft/api-contract/form-headers';
import type { Origins } from '@weft/http-server/origins';
import type { FastifyInstance } from 'fastify';

const sentHeaders = ['content-type', ...Object.values(formHeaders)].join(', ');

/** Lets pages of the allowed origins call the API from the browser, without credentials. */
export function corsPlugin(app: FastifyInstance, origins: Origins): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Kept answers vary by it without @fastify/compress, which does not add it again in this spelling.
    reply.header('vary', 'Origin, accept-encoding');
    const { origin } = request.headers;
    if (origin === undefined || !origins.allows(origin)) return done();
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'retry-after, x-request-id',
    });
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return done();
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, HEAD, POST',
        'access-control-allow-headers': sentHeaders,
        'access-control-max-age': '7200',
      })
      .send();
  });
}
