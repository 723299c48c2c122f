import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { PassThrough } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { traceHeaders } from '@weft/http-server/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BREAKER_OPTIONS } from './breakers/api-breaker';
import { Breaker } from './breakers/breaker';

/** Milliseconds that the API may take to answer a browser's call; a résumé takes longer than a read. */
const ANSWER_LIMIT = 120_000;

/** Breaker options for browsers' reads, in milliseconds: a read that takes this long has failed its visitor. */
export const READ_BREAKER = { ...API_BREAKER_OPTIONS, slow: 3_000, limit: 10_000 };

/** Event of a response once the API's headers have arrived: the rest depends on the visitor's connection. */
const ANSWERED = Symbol('the API has answered');

/** Errors of a connection that the other side closed, perhaps just as it was being reused. */
const CLOSED = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];

/** The browser's headers that are not passed on: the site has no login or cookies and sets the others itself. */
const DROPPED = ['cookie', 'authorization', 'x-forwarded-for', 'x-request-id', 'traceparent', 'tracestate'];

/** Headers of one connection only; RFC 9110, 7.6.1. This server has already answered `expect`. */
const HOP_BY_HOP = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade', 'expect'],
]);

/** Probe paths of the API, hidden here: the state of its outbox is not for visitors. */
const FOR_PROBES = ['/healthz', '/readyz'];

/** Passes `/api/*` on to the API, so that a page needs one origin; while the API hangs, reads are refused. */
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
      // Each call holds a connection until its visitor has read the response: slow readers must not delay others.
      connections: null,
      // Dropped before an API that shuts down (`DRAIN_DELAY_MS`) closes it, perhaps just as a form is being written.
      keepAliveTimeout: 1_000,
      keepAliveMaxTimeout: 1_000,
      headersTimeout: ANSWER_LIMIT,
      bodyTimeout: ANSWER_LIMIT,
      // The proxy accepts any certificate by default.
      connect: { timeout: 3_000, rejectUnauthorized: true },
    },
    disableRequestLogging: true,
    preHandler: async (request, reply) => {
      const answer = reply as FastifyReply;
      if (FOR_PROBES.includes(calledPath(request as FastifyRequest))) sendFailure(answer, 404);
      else if (request.method === 'POST') {
        if (request.body === request.raw) request.body = bodyOf(request.raw);
      } else if (!(await passesBreaker(answer.raw, breaker))) sendFailure(answer, 503);
    },
    replyOptions: {
      // By default, a 503 would be retried ten times.
      retryDelay: ({ err, req, attempt }) => (isLostRead(req, err) && attempt === 0 ? 1 : null),
      rewriteRequestHeaders: (request, headers) => {
        const forwarded = Object.entries(endToEnd(headers)).filter(([name]) => !DROPPED.includes(name));
        const own = { 'x-forwarded-for': request.ip, 'x-request-id': request.id };
        return { ...Object.fromEntries(forwarded), ...own, ...traceHeaders(request as FastifyRequest) };
      },
      rewriteHeaders: ({ 'set-cookie': _dropped, ...headers }) => endToEnd(headers),
      onResponse: (_request, reply, { stream }) => {
        reply.raw.emit(ANSWERED);
        void reply.send(stream);
      },
      onError: (reply, { error }) => {
        // A visitor who leaves while sending also ends the call.
        if (!reply.raw.destroyed) reply.log.error({ err: error }, 'the API did not answer');
        const status = 'code' in error && error.code === 'UND_ERR_HEADERS_TIMEOUT' ? 504 : 503;
        sendFailure(reply as FastifyReply, status);
      },
    },
  });
}

/** The path that a call reaches, however it is spelled: the proxy resolves `.` segments, the API decodes. */
function calledPath({ params }: FastifyRequest): string {
  const { '*': below = '' } = params as { '*'?: string };
  return new URL(`http://api/${below}`).pathname;
}

/**
 * The visitor's body as a separate stream. The client destroys the body if the API answers before its end; a destroyed
 * request would be read no further, nor would anything else on its connection.
 */
function bodyOf(request: IncomingMessage): PassThrough {
  const body = new PassThrough();
  request.once('error', (error) => body.destroy(error));
  request.once('close', () => {
    if (!request.readableEnded) body.destroy(new Error('the visitor disconnected while sending the request'));
  });
  body.once('close', () => {
    request.unpipe(body);
    request.resume();
  });
  return request.pipe(body);
}

/** Lets a read through unless the API hangs; the read's outcome is reported to the breaker. */
function passesBreaker(response: ServerResponse, breaker: Breaker): Promise<boolean> {
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
      response.headersSent ? settle() : reject(new Error('the client disconnected before the API answered')),
    );
  });
}

/** A read is retried once over another connection, as pages' reads are; anything else may have taken effect. */
function isLostRead({ method }: { method?: string }, error: Error | undefined): boolean {
  const code = error && 'code' in error ? String(error.code) : '';
  return method !== 'POST' && CLOSED.includes(code);
}

function sendFailure(reply: FastifyReply, status: 404 | 503 | 504): void {
  if (status !== 404) reply.header('retry-after', '5');
  // No `detail`: pages have their own text for an API that is down (CSD-03).
  const problem = { type: 'about:blank', title: STATUS_CODES[status], status, request_id: reply.request.id };
  void reply.code(status).type('application/problem+json').send(JSON.stringify(problem));
}

/** Removes the headers that concern one connection only, and those that `connection` names. */
function endToEnd<Value>(headers: Record<string, Value>): Record<string, Value> {
  const named = String(headers['connection'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !named.includes(name)),
  );
}
