import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerBrokenConnection } from './errors';

/** In each stretch of this time (ms) so many bytes of a body have to arrive, or the rest of it. */
const stretch = 12_000;
const leastBytes = 8_192;
/** How long (ms) a connection stays open for its answer to be read. */
const farewell = 1_000;

/**
 * Cuts off bodies that trickle, so that held-open connections cost their sender more than us. A slow but honest
 * connection passes: a résumé of 10 MB may take the whole of `requestTimeout`.
 */
export function slowBodyPlugin(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    // A request of a test has no connection.
    if (hasBody(raw) && raw.socket instanceof Socket) watch(raw, reply.raw);
  });
}

function hasBody({ complete, headers }: IncomingMessage): boolean {
  const isLong = (headers['content-length'] ?? '0') !== '0';
  return !complete && (isLong || headers['transfer-encoding'] !== undefined);
}

function watch(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    const isEnough = socket.bytesRead - seen >= leastBytes;
    seen = socket.bytesRead;
    if (isEnough) return;
    clearInterval(timer);
    if (!request.complete) cut(socket, response);
  }, stretch);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}

function cut(socket: Socket, response: ServerResponse): void {
  if (!response.headersSent) {
    const reason = Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    answerBrokenConnection(reason, socket);
  }
  setTimeout(() => socket.destroy(), farewell).unref();
}
