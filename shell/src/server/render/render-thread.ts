import { Worker } from 'node:worker_threads';
import type { SiteEvent } from '@weft/router';
import type { RenderRequest, RenderResult, WorkerData, WorkerMessage } from './protocol';
import { ThreadLost } from './thread-lost';

export interface ThreadOptions {
  /** Absolute path of the built `render-worker.cjs`. */
  file: string;
  data: WorkerData;
  onEvent: (event: SiteEvent, requestId: string | null) => void;
  /** Called when a thread is ended because it no longer answers, or ends by itself. */
  onLost: (reason: string) => void;
}

/** A thread that does not answer a ping for this long is stuck, in milliseconds. */
const STUCK_AFTER = 3_000;
const PING_INTERVAL = 500;
/** A thread has this long to run its release's bundle. */
const START_LIMIT = 10_000;
/** A thread that holds more is ended by Node; the next request gets a new one. */
const MEMORY_LIMIT_MB = 192;

interface Pending {
  resolve: (result: RenderResult) => void;
  reject: (error: Error) => void;
}

/** One worker thread: renders, is watched, and is replaced rather than repaired. */
export class RenderThread {
  /** Resolves when the release's bundle has run; rejects where it cannot. */
  readonly ready: Promise<void>;
  /** Resolves when the thread is gone, with whether that was a loss. */
  readonly ended: Promise<boolean>;
  isReady = false;
  private readonly worker: Worker;
  private readonly pending = new Map<number, Pending>();
  private watchdog: NodeJS.Timeout | undefined;
  private lastSign = Date.now();
  private retired = false;
  private failure: string | null = null;

  constructor(private readonly options: ThreadOptions) {
    this.worker = new Worker(options.file, {
      workerData: options.data,
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    });
    this.ended = this.watchEnd();
    this.ready = this.watchStart();
    this.worker.on('message', (message: WorkerMessage) => this.receive(message));
    this.watchdog = setInterval(() => this.watch(), PING_INTERVAL);
    this.watchdog.unref();
  }

  /** Renders under way. */
  get load(): number {
    return this.pending.size;
  }

  /** @throws ThreadLost where the thread ended, Error where the rendering failed */
  render(request: RenderRequest): Promise<RenderResult> {
    return new Promise((resolve, reject) => {
      if (this.pending.size === 0) this.lastSign = Date.now();
      this.pending.set(request.id, { resolve, reject });
      this.worker.postMessage({ type: 'render', request });
    });
  }

  /** Ends the thread after what it has under way. */
  async retire(): Promise<void> {
    this.retired = true;
    if (this.pending.size === 0) await this.worker.terminate();
    else await this.ended;
  }

  private receive(message: WorkerMessage): void {
    this.lastSign = Date.now();
    if (message.type === 'event') this.options.onEvent(message.event, message.requestId);
    if (message.type === 'rendered') this.take(message.id)?.resolve(message.result);
    if (message.type === 'failed') this.take(message.id)?.reject(new Error(message.cause));
    if (this.retired && this.pending.size === 0) void this.worker.terminate();
  }

  private take(id: number): Pending | undefined {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    return pending;
  }

  private watch(): void {
    if (!this.isReady || this.pending.size === 0) return;
    if (Date.now() - this.lastSign > STUCK_AFTER) this.end(`did not answer for ${STUCK_AFTER} ms`);
    else this.worker.postMessage({ type: 'ping' });
  }

  private end(reason: string): void {
    this.failure ??= reason;
    void this.worker.terminate();
  }

  private watchStart(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.end(`was not ready after ${START_LIMIT} ms`), START_LIMIT);
      this.worker.once('message', () => {
        clearTimeout(timer);
        this.isReady = true;
        resolve();
      });
      void this.ended.then(() => {
        clearTimeout(timer);
        reject(new Error(this.failure ?? 'ended before it was ready'));
      });
    });
  }

  private watchEnd(): Promise<boolean> {
    return new Promise((resolve) => {
      this.worker.on('error', (error) => (this.failure ??= error.stack ?? error.message));
      this.worker.once('exit', (code) => {
        clearInterval(this.watchdog);
        const lost = !(this.retired && this.failure === null);
        const reason = this.failure ?? `exited with ${code}`;
        if (lost) this.options.onLost(reason);
        for (const { reject } of this.pending.values()) reject(new ThreadLost(reason));
        this.pending.clear();
        resolve(lost);
      });
    });
  }
}
