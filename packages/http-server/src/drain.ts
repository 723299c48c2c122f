import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beforeSend } from './before-send';

interface Waiting {
  id: string;
  route: string;
  response: ServerResponse;
}

/**
 * How a process leaves without a lost request: first it says so (`/readyz`, `connection: close`) and goes on
 * answering until a balancer has heard it, then it takes nothing new, and it ends when nothing is under way.
 */
export class Drain {
  private leaving = false;
  /** The last answer that each connection waits for; those before it are sent first. A listener for each answer costs more. */
  private readonly last = new Map<Socket, Waiting>();

  /** Whether the process is about to end. */
  get isLeaving(): boolean {
    return this.leaving;
  }

  /**
   * To be called after every `onClose` of what requests need: those run in reverse order.
   *
   * @param routeOf what the log may say of a request's address; a query is left out
   */
  watch(app: FastifyInstance, routeOf: (request: FastifyRequest) => string): void {
    app.addHook('onRequest', (request, reply, done) => {
      const { id, raw } = request;
      if (!this.last.has(raw.socket)) raw.socket.once('close', () => this.last.delete(raw.socket));
      this.last.set(raw.socket, { id, route: routeOf(request), response: reply.raw });
      done();
    });
    beforeSend(app, (_request, reply) => {
      if (this.leaving) reply.header('connection', 'close');
    });
    // Fastify waits for one of its servers; `localhost` has two, one for each kind of address.
    app.addHook('onClose', () => this.idle());
  }

  /** The requests that wait for an answer. */
  underWay(): { id: string; method: string | undefined; route: string | undefined }[] {
    return this.waiting().map(([, { id, route, response }]) => ({
      id,
      method: response.req.method,
      route: route.split('?', 1)[0],
    }));
  }

  /** @param delay milliseconds in which requests are still taken */
  async leave(app: FastifyInstance, delay: number): Promise<void> {
    this.leaving = true;
    await wait(delay);
    await app.close();
  }

  /** Resolves once every answer is sent or its connection gone, those included that are asked for meanwhile. */
  private async idle(): Promise<void> {
    for (let [first] = this.waiting(); first; [first] = this.waiting())
      await gone(first[0], first[1].response);
  }

  /** Destroyed is what has been sent, and what its visitor gave up. */
  private waiting() {
    return [...this.last].filter(([, { response }]) => !response.destroyed);
  }
}

/** Queued answers get no event when their connection closes. */
function gone(socket: Socket, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    socket.once('close', () => resolve());
    response.once('close', () => resolve());
  });
}
