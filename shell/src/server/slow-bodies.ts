import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** In each stretch (ms) so many bytes of a body have to arrive, or the rest of it. */
const STRETCH = 12_000;
const LEAST_BYTES = 8_192;
/** How long (ms) a connection stays open for its answer to be read. */
const FAREWELL = 1_000;

const ANSWER = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/**
 * Cuts off bodies that trickle, those on their way to the API too. A slow but honest line passes: a résumé
 * may take the whole of `requestTimeout`.
 */
export function slowBodies(app: FastifyInstance, stretch = STRETCH): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    // A request of a test has no connection.
    if (hasBody(raw) && raw.socket instanceof Socket) watch(raw, reply.raw, stretch);
  });
}

function hasBody({ complete, headers }: IncomingMessage): boolean {
  const isLong = (headers['content-length'] ?? '0') !== '0';
  return !complete && (isLong || headers['transfer-encoding'] !== undefined);
}

function watch(request: IncomingMessage, response: ServerResponse, stretch: number): void {
  const { socket } = request;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    const isEnough = socket.bytesRead - seen >= LEAST_BYTES;
    seen = socket.bytesRead;
    if (isEnough) return;
    clearInterval(timer);
    if (!request.complete) cut(socket, response);
  }, stretch);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}

function cut(socket: Socket, response: ServerResponse): void {
  if (!response.headersSent) socket.end(ANSWER);
  setTimeout(() => socket.destroy(), FAREWELL).unref();
}
