import type { RenderRequest, RenderResult } from './protocol';
import { RenderThread, type ThreadOptions } from './render-thread';
import { ThreadLost } from './thread-lost';

export interface PoolOptions extends ThreadOptions {
  /** Most threads at a time. */
  size: number;
}

/** Renders that one thread has under way at a time: what dies with it should be little. */
const CONCURRENCY = 4;
/** Threads that may be lost within the window before the pool rests. */
const LOSSES = 3;
const LOSS_WINDOW = 10_000;
/** Most requests that wait for a thread; more are refused at once. */
const QUEUE = 200;

/** A pool refuses a request that it cannot render now. */
export class PoolUnavailable extends Error {}

interface Waiting {
  request: RenderRequest;
  resolve: (result: RenderResult) => void;
  reject: (error: unknown) => void;
}

/**
 * The threads that render one release of one remote. A team's loop, crash or leak ends threads of
 * this pool alone; after repeated losses the pool rests, so that it does not eat the machine.
 */
export class RenderPool {
  private readonly threads = new Set<RenderThread>();
  private readonly queue: Waiting[] = [];
  private losses: number[] = [];
  private closing = false;

  constructor(private readonly options: PoolOptions) {}

  /**
   * Starts the first thread.
   * @throws Error where the release cannot be run at all
   */
  async start(): Promise<void> {
    await this.addThread().ready;
  }

  /**
   * Renders a request; a read that was lost with its thread is tried once more.
   *
   * @throws PoolUnavailable where the pool rests, is full or is closed
   * @throws Error where rendering failed
   */
  async render(request: RenderRequest): Promise<RenderResult> {
    try {
      return await this.enqueue(request);
    } catch (error) {
      if (!(error instanceof ThreadLost) || request.method !== 'GET') throw error;
      return this.enqueue(request);
    }
  }

  /** Refuses new requests, finishes those under way and ends the threads. */
  async close(): Promise<void> {
    this.closing = true;
    await Promise.all([...this.threads].map((thread) => thread.retire()));
  }

  private enqueue(request: RenderRequest): Promise<RenderResult> {
    if (this.closing && this.threads.size === 0) throw new PoolUnavailable('the pool is closed');
    if (this.resting()) throw new PoolUnavailable('too many threads were lost');
    if (this.queue.length >= QUEUE) throw new PoolUnavailable('too many requests wait');
    return new Promise((resolve, reject) => {
      this.queue.push({ request, resolve, reject });
      this.dispatch();
    });
  }

  private resting(): boolean {
    const since = Date.now() - LOSS_WINDOW;
    this.losses = this.losses.filter((time) => time > since);
    return this.losses.length >= LOSSES;
  }

  private dispatch(): void {
    while (this.queue.length > 0) {
      const thread = this.idlest();
      if (!thread || thread.load >= CONCURRENCY) break;
      const waiting = this.queue.shift();
      if (!waiting) break;
      thread
        .render(waiting.request)
        .then(waiting.resolve, waiting.reject)
        .finally(() => this.dispatch());
    }
    const needed = this.queue.length > 0 || this.threads.size === 0;
    const room = !this.closing && this.threads.size < this.options.size;
    if (needed && room && !this.resting()) this.addThread();
    if (this.threads.size === 0) this.refuseQueue();
  }

  private idlest(): RenderThread | undefined {
    const ready = [...this.threads].filter((thread) => thread.isReady);
    return ready.sort((a, b) => a.load - b.load)[0];
  }

  private addThread(): RenderThread {
    const thread = new RenderThread(this.options);
    this.threads.add(thread);
    thread.ready.then(
      () => this.dispatch(),
      () => undefined,
    );
    void thread.ended.then((lost) => {
      this.threads.delete(thread);
      if (lost) this.losses.push(Date.now());
      this.dispatch();
    });
    return thread;
  }

  private refuseQueue(): void {
    for (const { reject } of this.queue.splice(0)) reject(new PoolUnavailable('no thread can be started'));
  }
}
