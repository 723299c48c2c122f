import { setTimeout as wait } from 'node:timers/promises';
import { beforeSend } from '@weft/http-server/before-send';
import type { FastifyInstance } from 'fastify';

/**
 * How a process leaves without a lost request: first it says so (`/readyz`, `connection: close`) and goes on
 * answering until a balancer has heard it, then it takes nothing new, and it ends when nothing is under way.
 */
export class Drain {
  private leaving = false;
  private underWay = 0;
  private whenIdle = (): void => undefined;

  /** Whether the process is about to end. */
  get isLeaving(): boolean {
    return this.leaving;
  }

  /** To be called after every `onClose` of what requests need: those run in reverse order. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', (_request, reply, done) => {
      this.underWay += 1;
      reply.raw.once('close', () => {
        this.underWay -= 1;
        if (this.underWay === 0) this.whenIdle();
      });
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

  private idle(): Promise<void> {
    if (this.underWay === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.whenIdle = resolve;
    });
  }
}
