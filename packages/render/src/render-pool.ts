import { LIMITS, type RenderLimits } from './limits';
import { PoolBusy, PoolUnavailable } from './pool-unavailable';
import { ProcessLosses } from './process-losses';
import { ProcessLost } from './process-lost';
import type { RenderRequest, RenderResult } from './protocol';
import { type ProcessOptions, RenderProcess } from './render-process';
import { RenderQueue, type RenderTask, type WaitingTask } from './render-queue';

/** All in milliseconds. */
export interface RenderTimes {
  /** In the queue. */
  waited: number;
  /** In its process. */
  took: number;
}

export interface PoolOptions extends ProcessOptions {
  /** Maximum number of processes at a time. */
  size: number;
  /** Called at the end of each rendering that got a place. */
  onRendered?: (times: RenderTimes) => void;
}

/** Concurrent renderings in one process, kept low so that little is lost with it. */
const CONCURRENCY = 4;
const PAUSED = 'this page ended its process and is refused for a while';

/**
 * The processes that render one release of one remote. A team's loop, crash or leak ends only processes of
 * this pool; a render that never settles has a deadline; after repeated losses the pool pauses.
 */
export class RenderPool {
  /** Each process with its tasks under way. */
  private readonly processes = new Map<RenderProcess, Set<RenderTask>>();
  private readonly queue = new RenderQueue();
  private readonly losses = new ProcessLosses();
  private readonly limits: RenderLimits;
  private closing = false;

  constructor(private readonly options: PoolOptions) {
    this.limits = { ...LIMITS, ...options.limits };
  }

  /** Starts the first process. @throws Error if the release cannot be run at all */
  async start(): Promise<void> {
    const process = this.addProcess();
    if (!process) throw new PoolUnavailable('no render process can be started');
    await process.ready;
  }

  /**
   * Renders a request within a fixed time (`LIMITS`). A read lost with its process is retried once, alone in
   * a process, unless its page is to blame for the loss or for a recent one.
   *
   * @param route requests of the same route share half of the places
   * @throws PoolUnavailable if the pool pauses, is full or closed, or if no place was free in time
   * @throws Error if rendering failed or did not end in time
   */
  async render(request: RenderRequest, route = request.address): Promise<RenderResult> {
    const task = { request, route, deadline: performance.now() + this.limitOf(request) };
    const isRead = request.method === 'GET';
    const isSuspect = isRead && this.losses.isSuspect(pathOf(request));
    try {
      return await this.enqueue({ ...task, isExclusive: isSuspect });
    } catch (error) {
      if (!(error instanceof ProcessLost) || !isRead || isSuspect) throw error;
      return this.enqueue({ ...task, isExclusive: true });
    }
  }

  /** Refuses new requests, finishes those waiting or under way, and ends the processes. */
  async close(): Promise<void> {
    this.closing = true;
    this.dispatch();
    await Promise.all([...this.processes.keys()].map(({ ended }) => ended));
  }

  /** Closes it without finishing anything. */
  async kill(): Promise<void> {
    this.closing = true;
    for (const process of this.processes.keys()) process.kill();
    await this.close();
  }

  private limitOf({ method, form }: RenderRequest): number {
    if (method === 'GET') return this.limits.page;
    return form && form.files.length > 0 ? this.limits.upload : this.limits.post;
  }

  private enqueue(task: RenderTask): Promise<RenderResult> {
    const refusal = this.refusalOf(task);
    if (refusal) return Promise.reject(refusal);
    const timeLeft = task.deadline - performance.now();
    // A refused read can be requested again; a refused post without scripts loses what the visitor typed.
    const limit = task.request.method === 'GET' ? Math.min(this.limits.queue, timeLeft) : timeLeft;
    const result = this.queue.add(task, limit);
    this.dispatch();
    return result;
  }

  private refusalOf({ request, route }: RenderTask): PoolUnavailable | null {
    if (this.closing) return new PoolUnavailable('the pool is closed');
    if (this.losses.areTooMany) return new PoolUnavailable('too many processes were lost lately');
    if (this.losses.isPaused(pathOf(request))) return new PoolUnavailable(PAUSED);
    if (this.queue.isFull(route)) return new PoolBusy('the render queue is full');
    return null;
  }

  private dispatch(): void {
    let draining: RenderProcess | undefined;
    for (const waiting of this.queue.inOrder()) {
      const place = this.processFor(waiting, draining);
      if (place) void this.assign(waiting, place);
      else if (waiting.isExclusive) draining ??= this.processToDrain();
    }
    this.replenish();
    if (this.processes.size === 0) this.queue.refuse('no render process can be started');
    if (this.closing && this.queue.size === 0) for (const process of this.processes.keys()) process.retire();
  }

  private processFor(task: RenderTask, draining?: RenderProcess): RenderProcess | undefined {
    const { route, isExclusive } = task;
    const all = [...this.processes];
    // One at a time: each may cost a process, and the outcome of the first may settle the others.
    if (isExclusive && all.some(([, tasks]) => hasExclusive(tasks))) return undefined;
    const ofRoute = all.flatMap(([, tasks]) => [...tasks]).filter((task) => task.route === route).length;
    if (ofRoute >= Math.max(1, (this.options.size * CONCURRENCY) / 2)) return undefined;
    const [place] = all
      .filter(([process, tasks]) => process.isServing && tasks.size < (isExclusive ? 1 : CONCURRENCY))
      .filter(([process, tasks]) => process !== draining && !hasExclusive(tasks))
      .sort(([, a], [, b]) => a.size - b.size);
    return place?.[0];
  }

  /** Under load no process becomes empty by itself, so one of several takes no new work until a task can run alone. */
  private processToDrain(): RenderProcess | undefined {
    const serving = [...this.processes].filter(([process]) => process.isServing);
    if (serving.length < 2 || serving.some(([, tasks]) => hasExclusive(tasks))) return undefined;
    return serving.sort(([, a], [, b]) => a.size - b.size)[0]?.[0];
  }

  private async assign(waiting: WaitingTask, process: RenderProcess): Promise<void> {
    const tasks = this.processes.get(process);
    this.queue.take(waiting);
    tasks?.add(waiting);
    const begin = performance.now();
    const rendering = process.render(waiting.request, {
      limit: waiting.deadline - performance.now(),
      isSuspect: waiting.isExclusive,
      hasSuspects: this.losses.hasSuspects,
    });
    waiting.resolve(rendering);
    const path = pathOf(waiting.request);
    await rendering.then(
      () => this.losses.clear(path),
      (error: unknown) => {
        const isOnly = tasks?.size === 1;
        if (!(error instanceof ProcessLost) || !this.isAtFault(waiting, isOnly, error.isLoop)) return;
        this.losses.blame(path);
        this.queue.refuse(PAUSED, ({ request }) => this.losses.isPaused(pathOf(request)));
      },
    );
    this.options.onRendered?.({ waited: begin - waiting.since, took: performance.now() - begin });
    tasks?.delete(waiting);
    this.dispatch();
  }

  /** Whether the page is blamed for a lost process: it was run alone, or was the only one and a suspicious read. */
  private isAtFault({ isExclusive, request }: RenderTask, isOnly: boolean, isLoop: boolean): boolean {
    return isExclusive || (isOnly && request.method === 'GET' && (isLoop || this.losses.hasSuspects));
  }

  /** Starts a process if there is none, or if requests wait and the pool is below its size. */
  private replenish(): void {
    const all = [...this.processes.keys()];
    const retired = all.filter(({ isRetired }) => isRetired);
    const present = all.length - retired.length;
    // Retired processes finish their work, but do not pile up.
    if (retired.length > this.options.size) retired[0]?.kill();
    const isNeeded = this.queue.size > 0 || present === 0;
    const isStarting = all.some((process) => !process.isReady && !process.isRetired);
    if (isNeeded && !isStarting && present < this.options.size && !this.closing && !this.losses.areTooMany)
      this.addProcess();
  }

  private addProcess(): RenderProcess | null {
    const process = this.startProcess();
    if (!process) return null;
    this.processes.set(process, new Set());
    process.ready.then(
      () => this.dispatch(),
      () => undefined,
    );
    void process.ended.then((lost) => {
      this.processes.delete(process);
      if (lost) this.losses.add();
      this.dispatch();
    });
    return process;
  }

  /** @returns null if the system starts none, for example without memory */
  private startProcess(): RenderProcess | null {
    try {
      return new RenderProcess({ ...this.options, onResponsive: () => this.dispatch() });
    } catch (error) {
      this.losses.add();
      this.options.onLost(error instanceof Error ? error.message : String(error));
      return null;
    }
  }
}

function hasExclusive(tasks: Set<RenderTask>): boolean {
  return [...tasks].some(({ isExclusive }) => isExclusive);
}

function pathOf({ address }: RenderRequest): string {
  return address.split('?', 1)[0] ?? address;
}
