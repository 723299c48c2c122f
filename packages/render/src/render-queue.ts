import { PoolBusy, PoolUnavailable } from './pool-unavailable';
import type { RenderRequest, RenderResult } from './protocol';

/** Maximum number of waiting requests, and of those for one route; more are refused at once. */
const SIZE = 200;
const SIZE_OF_A_ROUTE = SIZE / 2;

/** A request on its way through a pool. */
export interface RenderTask {
  request: RenderRequest;
  /** Requests of one route share half of the places. */
  route: string;
  /** Deadline of the result, by `performance.now()`. */
  deadline: number;
  /** Whether it runs alone in its process, so that it is known which page was at fault if that is lost. */
  isExclusive: boolean;
}

/** A task that waits for a place. */
export interface WaitingTask extends RenderTask {
  /** When it entered the queue. */
  since: number;
  timer: NodeJS.Timeout;
  resolve: (result: Promise<RenderResult>) => void;
  reject: (error: Error) => void;
}

/** The requests of a pool that wait for a place in one of its processes. */
export class RenderQueue {
  private readonly waiting = new Set<WaitingTask>();

  get size(): number {
    return this.waiting.size;
  }

  /** Tasks that run alone first, to find the faulty page before it costs more processes; then by arrival. */
  inOrder(): WaitingTask[] {
    return [...this.waiting].sort((a, b) => Number(b.isExclusive) - Number(a.isExclusive));
  }

  /** Whether one more request of a route would be too many. */
  isFull(route: string): boolean {
    const ofRoute = [...this.waiting].filter((waiting) => waiting.route === route).length;
    return this.waiting.size >= SIZE || ofRoute >= SIZE_OF_A_ROUTE;
  }

  /**
   * Adds a task, which is refused if no process takes it in time.
   *
   * @param limit milliseconds that it may wait
   * @returns the result of its rendering
   */
  add(task: RenderTask, limit: number): Promise<RenderResult> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(waiting);
        reject(new PoolBusy('no render process was free in time'));
      }, limit);
      const waiting: WaitingTask = { ...task, since: performance.now(), timer, resolve, reject };
      this.waiting.add(waiting);
    });
  }

  /** Removes a task that has got a place. */
  take(task: WaitingTask): void {
    this.waiting.delete(task);
    clearTimeout(task.timer);
  }

  /** Refuses all waiting tasks, or those that match. */
  refuse(reason: string, matches: (task: WaitingTask) => boolean = () => true): void {
    for (const task of this.waiting) {
      if (!matches(task)) continue;
      this.take(task);
      task.reject(new PoolUnavailable(reason));
    }
  }
}
