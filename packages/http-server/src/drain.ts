import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { beforeSend } from './before-send';

/**
 * How a process leaves without a lost request: first it says so (`/readyz`, `connection: close`) and goes on
 * answering until a balancer has heard it, then it takes nothing new, and it ends when nothing is under way.
 */
export class Drain {
  private leaving = false;
  private readonly underWay = new Set<ServerResponse>();
  private readonly connections = new WeakSet<Socket>();
  private whenIdle = (): void => undefined;

  /** Whether the process is about to end. */
  get isLeaving(): boolean {
    return this.leaving;
  }

  /** To be called after every `onClose` of what requests need: those run in reverse order. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      this.follow(request.raw.socket);
      this.underWay.add(reply.raw);
      reply.raw.once('close', () => this.end(reply.raw));
      done();
    });
    beforeSend(app, (_request, reply) => {
      if (this.leaving) reply.header('connection', 'close');
    });
    // Fastify waits for one of its servers; `localhost` has two, one for each kind of address.
    app.addHook('onClose', () => this.idle());
  }

  /** @param delay milliseconds in which requests are still taken */
  async leave(app: FastifyInstance, delay: number): Promise<void> {
    this.leaving = true;
    await wait(delay);
    await app.close();
  }

  /** Several requests may come at once over one connection: queued answers get no event when it closes. */
  private follow(socket: Socket): void {
    if (this.connections.has(socket)) return;
    this.connections.add(socket);
    socket.once('close', () => {
      for (const response of this.underWay) if (response.req.socket === socket) this.end(response);
    });
  }

  private end(response: ServerResponse): void {
    this.underWay.delete(response);
    if (this.underWay.size === 0) this.whenIdle();
  }

  private idle(): Promise<void> {
    if (this.underWay.size === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.whenIdle = resolve;
    });
  }
}
