import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { beforeSend } from './before-send';
import { type RefusalText, refuseConnection } from './refuse-connection';

interface Pace {
  /** In each stretch of this time (ms) … */
  stretch: number;
  /** … so many bytes of a body have to arrive, or the rest of it. */
  leastBytes: number;
}

const ordinaryPace: Pace = { stretch: 12_000, leastBytes: 8_192 };
/** How long (ms) a connection stays open for its answer to be read. */
const FAREWELL = 1_000;

/**
 * Cuts off bodies that trickle with 408, so that held-open connections cost their sender more than us. A slow but honest
 * connection passes: a résumé of 10 MB may take the whole of `requestTimeout`.
 */
export function slowBodies(app: FastifyInstance, text: RefusalText, pace = ordinaryPace): void {
  // A connection that is closed upon a body that is still on its way is reset, and the answer is never read: behind a
  // proxy 413 becomes 503. Node takes in the rest of what stays open. A request without a body is not complete either
  // when it is answered at once: Node says so only after its handler.
  beforeSend(app, ({ raw }, reply) => {
    if (hasBody(raw)) reply.removeHeader('connection');
  });
  app.addHook('onRequest', ({ raw, id }, reply, done) => {
    const { socket } = raw;
    // A request of a test has no connection.
    if (hasBody(raw) && socket instanceof Socket)
      watch(raw, pace, () => {
        if (!reply.raw.headersSent) refuseConnection(socket, 408, { text, requestId: id });
        setTimeout(() => socket.destroy(), FAREWELL).unref();
      });
    done();
  });
}

/** Whether a body is still to come. */
function hasBody({ complete, headers }: IncomingMessage): boolean {
  const isLong = (headers['content-length'] ?? '0') !== '0';
  return !complete && (isLong || headers['transfer-encoding'] !== undefined);
}

function watch(request: IncomingMessage, { stretch, leastBytes }: Pace, cut: () => void): void {
  const { socket } = request;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    const isEnough = socket.bytesRead - seen >= leastBytes;
    seen = socket.bytesRead;
    if (isEnough) return;
    clearInterval(timer);
    if (!request.complete) cut();
  }, stretch);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}
