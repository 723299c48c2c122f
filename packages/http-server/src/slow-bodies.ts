import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { beforeSend } from './before-send';
import { type RefusalText, refuseConnection } from './refuse-connection';

interface MinimumRate {
  /** In each stretch of this time (ms) … */
  interval: number;
  /** … at least this many bytes of a body have to arrive, or the rest of it. */
  minBytes: number;
}

const defaultRate: MinimumRate = { interval: 12_000, minBytes: 8_192 };
/** How long (ms) a connection stays open so that its response can be read. */
const CLOSE_DELAY = 1_000;

/**
 * Cuts off trickling bodies with 408, so that connections held open cost their sender more than us. Slow but honest
 * connections pass: a résumé of 10 MB may take the whole of `requestTimeout`.
 */
export function refuseSlowBodies(app: FastifyInstance, text: RefusalText, pace = defaultRate): void {
  // Closing a connection while a body is still arriving resets it, and the response is never read: behind a proxy, 413
  // becomes 503. If it stays open, Node reads the rest. `complete` alone does not tell whether a body is coming, since
  // Node sets it only after the handler, even for requests without a body.
  beforeSend(app, ({ raw }, reply) => {
    if (hasBody(raw)) reply.removeHeader('connection');
  });
  app.addHook('onRequest', ({ raw, id }, reply, done) => {
    const { socket } = raw;
    // An injected request in a test has no real connection.
    if (hasBody(raw) && socket instanceof Socket)
      watch(raw, pace, () => {
        if (!reply.raw.headersSent) refuseConnection(socket, 408, { text, requestId: id });
        setTimeout(() => socket.destroy(), CLOSE_DELAY).unref();
      });
    done();
  });
}

/** Whether a body is still to come. */
function hasBody({ complete, headers }: IncomingMessage): boolean {
  const isLong = (headers['content-length'] ?? '0') !== '0';
  return !complete && (isLong || headers['transfer-encoding'] !== undefined);
}

function watch(request: IncomingMessage, { interval, minBytes }: MinimumRate, cut: () => void): void {
  const { socket } = request;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    const isEnough = socket.bytesRead - seen >= minBytes;
    seen = socket.bytesRead;
    if (isEnough) return;
    clearInterval(timer);
    if (!request.complete) cut();
  }, interval);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}
