import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { commonHeaders } from '@weft/http-server/security-headers';
import type { FastifyInstance } from 'fastify';

/** Security headers on every answer, built once; the documentation page has its own policy. */
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

/** The request id that a proxy set, if it is safe to log, else a new one. */
export function requestId(request: IncomingMessage): string {
  const incomingId = request.headers['x-request-id'];
  return typeof incomingId === 'string' && /^[\w.-]{1,64}$/.test(incomingId) ? incomingId : randomUUID();
}
