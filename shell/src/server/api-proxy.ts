import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { PassThrough } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { traceHeaders } from '@weft/http-server/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_RESTS } from './breakers/api-breaker';
import { Breaker } from './breakers/breaker';
import { endToEnd } from './hop-by-hop';

/** Milliseconds that the API may take to answer a browser's call; a résumé takes longer than a read. */
const ANSWER_LIMIT = 120_000;

/** Of browsers' reads, in milliseconds: one that takes so long has failed for whoever asked. */
export const READ_BREAKER = { ...API_RESTS, slow: 3_000, limit: 10_000 };

/** Event of a response once the API's headers are there: how long the rest takes is a matter of the visitor's line. */
const ANSWERED = Symbol('the API has answered');

/** Errors of a connection that the other side closed: perhaps just when it was used again. */
const CLOSED = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];

/** Headers that no call through the site carries: there is no login and no cookie. */
const DROPPED = ['cookie', 'authorization', 'x-forwarded-for', 'x-request-id', 'traceparent', 'tracestate'];

/** Paths for probes beside the API: the state of its outbox is not for visitors. */
const FOR_PROBES = ['/healthz', '/readyz'];

/** Passes `/api/*` on to the API, so that a page needs one origin; an API that hangs is not asked for reads for a while. */
export async function apiProxy(
  app: FastifyInstance,
  apiUrl: string,
  breaker = new Breaker(READ_BREAKER),
): Promise<void> {
  await app.register(httpProxy, {
    upstream: apiUrl,
    prefix: '/api',
    rewritePrefix: new URL(apiUrl).pathname.replace(/\/$/, ''),
    httpMethods: ['GET', 'HEAD', 'POST'],
    undici: {
      // Each call holds one until its visitor has read the answer: those who do not read must not keep others waiting.
      connections: null,
      // Given up before an API that leaves (`DRAIN_DELAY_MS`) closes it, perhaps just when a form is written to it.
      keepAliveTimeout: 1_000,
      keepAliveMaxTimeout: 1_000,
      headersTimeout: ANSWER_LIMIT,
      bodyTimeout: ANSWER_LIMIT,
      // The proxy's own default takes any certificate.
      connect: { timeout: 3_000, rejectUnauthorized: true },
    },
    disableRequestLogging: true,
    preHandler: async (request, reply) => {
      const answer = reply as FastifyReply;
      // Sent without waiting for the answer before: one connection of a visitor holds one to the API.
      if (!answer.raw.socket) await once(answer.raw, 'socket');
      if (FOR_PROBES.includes(calledPath(request as FastifyRequest))) sendFailure(answer, 404);
      else if (request.method === 'POST') {
        if (request.body === request.raw) request.body = bodyOf(request.raw);
      } else if (!(await isAsked(answer.raw, breaker))) sendFailure(answer, 503);
    },
    replyOptions: {
      // By default a 503 would be asked for ten times.
      retryDelay: ({ err, req, attempt }) => (isLostRead(req, err) && attempt === 0 ? 1 : null),
      rewriteRequestHeaders: (request, headers) => {
        const kept = Object.fromEntries(
          Object.entries(endToEnd(headers)).filter(([name]) => !DROPPED.includes(name)),
        );
        const own = { 'x-forwarded-for': request.ip, 'x-request-id': request.id };
        return { ...kept, ...own, ...traceHeaders(request as FastifyRequest) };
      },
      rewriteHeaders: ({ 'set-cookie': _dropped, ...headers }) => endToEnd(headers),
      onResponse: (_request, reply, { stream }) => {
        reply.raw.emit(ANSWERED);
        void reply.send(stream);
      },
      onError: (reply, { error }) => {
        // A visitor who leaves while sending ends the call as well.
        if (!reply.raw.destroyed) reply.log.error({ err: error }, 'the API did not answer');
        const status = 'code' in error && error.code === 'UND_ERR_HEADERS_TIMEOUT' ? 504 : 503;
        sendFailure(reply as FastifyReply, status);
      },
    },
  });
}

/** Where a call arrives, however its address is spelled: the proxy resolves `.` segments, the API decodes. */
function calledPath({ params }: FastifyRequest): string {
  const { '*': below = '' } = params as { '*'?: string };
  return new URL(`http://api/${below}`).pathname;
}

/**
 * What a visitor sends, as a stream of its own. The client destroys what it sends where the API answers before its end;
 * a request so destroyed is read no further, and with it all that its connection still brings.
 */
function bodyOf(request: IncomingMessage): PassThrough {
  const body = new PassThrough();
  request.once('error', (error) => body.destroy(error));
  request.once('close', () => {
    if (!request.readableEnded) body.destroy(new Error('the visitor went away'));
  });
  body.once('close', () => {
    request.unpipe(body);
    request.resume();
  });
  return request.pipe(body);
}

/** A read is let through unless the API hangs; how it goes tells whether it does. */
function isAsked(response: ServerResponse, breaker: Breaker): Promise<boolean> {
  return new Promise((resolve) => {
    const call = async () => {
      resolve(true);
      await answered(response);
    };
    breaker.run(call).catch(() => resolve(false));
  });
}

function answered(response: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = () =>
      response.statusCode < 500 ? resolve() : reject(new Error(`answered ${response.statusCode}`));
    response.once(ANSWERED, settle);
    response.once('close', () =>
      response.headersSent ? settle() : reject(new Error('nobody waited longer')),
    );
  });
}

/** A read goes once more over another connection, as pages' do; anything else may have been done. */
function isLostRead({ method }: { method?: string }, error: Error | undefined): boolean {
  const code = error && 'code' in error ? String(error.code) : '';
  return method !== 'POST' && CLOSED.includes(code);
}

function sendFailure(reply: FastifyReply, status: 404 | 503 | 504): void {
  if (status !== 404) reply.header('retry-after', '5');
  void reply
    .code(status)
    .type('application/problem+json')
    .send(
      JSON.stringify({
        type: 'about:blank',
        title: STATUS_CODES[status],
        status,
        // No sentence: pages have words of their own for an API that is not there (CSD-03).
        request_id: reply.request.id,
      }),
    );
}
