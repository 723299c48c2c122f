import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beforeSend } from './before-send';

/**
 * Shuts a process down without losing requests: it announces this (`/readyz`, `connection: close`) and keeps
 * answering until a load balancer has noticed, then takes no new requests and ends when none is under way.
 */
export class Drain {
  /** Whether the process is about to end. */
  isDraining = false;
  /** The last response pending on each connection; earlier ones are sent first. A listener for each would cost more. */
  private readonly last = new Map<Socket, { id: string; route: string; response: ServerResponse }>();

  /**
   * Call after adding the `onClose` hooks of everything that requests need, because these run in reverse order.
   *
   * @param routeOf what the log may say about a request's address; queries are left out
   */
  watch(app: FastifyInstance, routeOf: (request: FastifyRequest) => string): void {
    app.addHook('onRequest', (request, reply, done) => {
      const { id, raw } = request;
      if (!this.last.has(raw.socket)) raw.socket.once('close', () => this.last.delete(raw.socket));
      this.last.set(raw.socket, { id, route: routeOf(request), response: reply.raw });
      done();
    });
    beforeSend(app, (_request, reply) => {
      if (this.isDraining) reply.header('connection', 'close');
    });
    // Fastify waits for only one of its servers, but `localhost` may have two, for IPv4 and IPv6.
    app.addHook('onClose', () => this.untilIdle());
  }

  /** The requests that wait for a response. */
  pendingRequests(): { id: string; method: string | undefined; route: string | undefined }[] {
    return this.waiting().map(([, { id, route, response }]) => ({
      id,
      method: response.req.method,
      route: route.split('?', 1)[0],
    }));
  }

  /** @param delay milliseconds for which requests are still accepted */
  async drainAndClose(app: FastifyInstance, delay: number): Promise<void> {
    this.isDraining = true;
    await wait(delay);
    await app.close();
  }

  /** Resolves once every response, even to requests that arrive meanwhile, is sent or its connection closed. */
  private async untilIdle(): Promise<void> {
    for (let [first] = this.waiting(); first; [first] = this.waiting())
      await untilClosed(first[0], first[1].response);
  }

  /** A response is destroyed once it has been sent or its visitor has given up. */
  private waiting() {
    return [...this.last].filter(([, { response }]) => !response.destroyed);
  }
}

/** Also listens on the socket, since queued responses get no event when their connection closes. */
function untilClosed(socket: Socket, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    socket.once('close', () => resolve());
    response.once('close', () => resolve());
  });
}
