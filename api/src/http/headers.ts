import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { commonHeaders } from '@weft/http-server/security-headers';
import type { FastifyInstance } from 'fastify';

/** Security headers on every answer, made once; the page of documentation has a policy of its own. */
export function headersPlugin(app: FastifyInstance, { isSecure }: { isSecure: boolean }): void {
  const headers = {
    ...commonHeaders(isSecure),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** The id that a proxy gave the request, if it is harmless in a log, else a new one. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID();
}
