import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How many requests of a connection may wait for the ones before them. No browser and no proxy sends any so early. */
const MAX_WAITING = 200;

/**
 * Handles the requests of a connection one after the other. Node would handle all that arrive together at once, and a
 * few connections could take the place of thousands. A connection with too many of them is closed.
 *
 * Call before adding other hooks.
 */
export function answerInTurn(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>();
  app.addHook('onRequest', ({ raw: { socket } }, { raw: response }, done) => {
    // A response gets the connection once those before it have been sent.
    if (response.socket) return done();
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (count > MAX_WAITING) return void socket.destroy();
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 0) - 1);
      done();
    });
  });
}
