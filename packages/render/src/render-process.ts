import type { ChildProcessByStdio } from 'node:child_process';
import type { Duplex, Readable } from 'node:stream';
import type { SiteEvent } from '@weft/router';
import { encodeMessage, encodeStartMessage, FrameReader } from './frames';
import { LIMITS, type RenderLimits } from './limits';
import { LivenessMonitor } from './liveness-monitor';
import { PoolUnavailable } from './pool-unavailable';
import { processGuard } from './process-guard';
import { eachLine, LineBudget } from './process-log';
import { ProcessLost } from './process-lost';
import { lowerPriority, preferForOomKill, residentMemory } from './process-usage';
import type { HostMessage, RenderRequest, RenderResult, WorkerData, WorkerMessage } from './protocol';
import { spawnProcess } from './spawn-process';
import { TimeBudget } from './time-budget';
import { parseWorkerMessage } from './worker-message';

export interface ProcessOptions {
  /** Absolute path of the built `render-worker.cjs`. */
  file: string;
  data: WorkerData;
  /** Absolute paths that the process may read besides its program; a `*` at the end matches anything. */
  readable: readonly string[];
  /** Overrides of `LIMITS`. */
  limits?: Partial<RenderLimits>;
  onEvent: (event: SiteEvent, requestId: string | null) => void;
  /** Called when a process is killed for breaking a limit or rule, or ends by itself. */
  onLost: (reason: string) => void;
  /** Called when a process that gave no sign of life answers again. */
  onResponsive?: () => void;
}

interface RenderOptions {
  limit: number;
  isSuspect?: boolean;
  hasSuspects?: boolean;
}

interface Pending {
  resolve: (result: RenderResult) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** A process that runs a team's code. It is watched, its messages are validated, and it is replaced, never repaired. */
export class RenderProcess {
  /** Resolves when the release's bundle has run; rejects if it cannot. */
  readonly ready: Promise<void>;
  /** Resolves when the process is gone: true if that was a loss, false if it was killed on purpose. */
  readonly ended: Promise<boolean>;
  isReady = false;
  /** Whether it gets no new work and ends when its work is done. */
  isRetired = false;
  private readonly limits: RenderLimits;
  private readonly child: ChildProcessByStdio<null, Readable, Readable>;
  private readonly channel: Duplex;
  private readonly frames = new FrameReader();
  private readonly pending = new Map<number, Pending>();
  /** Requests that were given up and may still be answered. */
  private readonly expiredIds = new Set<number>();
  private readonly lineBudget = new LineBudget();
  private readonly timeBudget = new TimeBudget();
  private readonly watchdog: NodeJS.Timeout;
  private readonly liveness: LivenessMonitor;
  private failure: string | null = null;
  private wasKilled = false;
  private isLoop = false;
  private markReady: () => void = () => undefined;

  constructor(private readonly options: ProcessOptions) {
    this.limits = { ...LIMITS, ...options.limits };
    const { file, readable } = options;
    const { child, channel } = spawnProcess({ file, readable, heap: this.limits.heap });
    this.child = child;
    this.channel = channel;
    this.liveness = new LivenessMonitor(this.child.pid ?? 0, this.limits);
    this.ended = this.watchEnd();
    this.ready = this.watchStart();
    this.listen();
    this.watchdog = setInterval(() => this.checkLiveness(), this.limits.checkInterval);
    this.watchdog.unref();
  }

  /** Whether it can take work: a process that gives no sign of life gets none. */
  get isServing(): boolean {
    return this.isReady && !this.isRetired && !this.liveness.isUnresponsive;
  }

  /**
   * @param options.limit milliseconds; a process that takes longer to render is retired
   * @param options.isSuspect whether the page may have ended a process before
   * @param options.hasSuspects whether pages of its release have ended processes lately
   * @throws ProcessLost if the process ended, Error if rendering failed or took too long
   */
  render(
    request: RenderRequest,
    { limit, isSuspect = false, hasSuspects = false }: RenderOptions,
  ): Promise<RenderResult> {
    if (isSuspect) this.liveness.checkClosely();
    if (hasSuspects) this.liveness.expectLoops();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.expire(request.id, limit), limit);
      this.pending.set(request.id, { resolve, reject, timer });
      this.send({ type: 'render', request });
    });
  }

  /** Gives it no new work; it ends when its work is done. */
  retire(): void {
    this.isRetired = true;
    if (this.pending.size === 0) this.kill();
  }

  /** Ends it now, on purpose, which does not count as a loss. */
  kill(): void {
    this.wasKilled = true;
    this.child.kill('SIGKILL');
  }

  private send(message: HostMessage): void {
    this.channel.write(encodeMessage(message));
  }

  private listen(): void {
    const { pid } = this.child;
    if (pid !== undefined) {
      processGuard.add(pid);
      preferForOomKill(pid);
      lowerPriority(pid);
    }
    // A failed write means that the process is ending, which `watchEnd` handles.
    this.channel.on('error', () => undefined);
    this.channel.on('data', (chunk: Buffer) => this.readInBudget(() => this.read(chunk)));
    const { stdout, stderr } = this.child;
    eachLine(stdout, (message) => this.report({ level: 'info', message }, null), this.readInBudget);
    eachLine(stderr, (message) => this.report({ level: 'warn', message }, null), this.readInBudget);
    this.channel.write(encodeStartMessage(this.options.data));
  }

  private read(chunk: Buffer): void {
    const { isUnresponsive } = this.liveness;
    this.liveness.recordActivity();
    if (this.liveness.hasIdlePriority) this.isRetired = true;
    if (isUnresponsive) this.options.onResponsive?.();
    try {
      for (const received of this.frames.read(chunk)) {
        this.receive(parseWorkerMessage(received));
        if (this.failure !== null) return;
      }
    } catch (error) {
      this.fail(`sent an invalid message: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  private receive(message: WorkerMessage): void {
    if (message.type === 'ready') this.markReady();
    if (message.type === 'event') this.report(message.event, message.requestId);
    if (message.type === 'refused') this.fail(message.cause);
    if (message.type === 'rendered') this.takeAnswered(message.id)?.resolve(message.result);
    if (message.type === 'failed') this.takeAnswered(message.id)?.reject(new Error(message.cause));
    if (this.isRetired && this.pending.size === 0) this.kill();
  }

  private report(event: SiteEvent, requestId: string | null): void {
    if (this.lineBudget.take()) this.options.onEvent(event, requestId);
  }

  private readonly readInBudget = (read: () => void): void => {
    if (this.failure !== null) return;
    this.timeBudget.run(read);
    if (this.timeBudget.isSpent) this.fail("took too much of the shell's time");
  };

  private takeAnswered(id: number): Pending | undefined {
    const pending = this.take(id);
    if (!pending && !this.expiredIds.delete(id)) this.fail('answered an unknown request');
    return pending;
  }

  private take(id: number): Pending | undefined {
    const pending = this.pending.get(id);
    clearTimeout(pending?.timer);
    this.pending.delete(id);
    if (this.pending.size === 0) this.liveness.checkNormally();
    return pending;
  }

  private expire(id: number, limit: number): void {
    this.expiredIds.add(id);
    this.take(id)?.reject(new Error(`the page was not rendered within ${Math.round(limit)} ms`));
    this.retire();
  }

  /** Counts checks rather than milliseconds, so that a shell that was busy itself does not take processes for silent. */
  private checkLiveness(): void {
    const dropped = this.lineBudget.refill();
    if (dropped > 0)
      this.options.onEvent({ level: 'warn', message: `${dropped} log lines were dropped` }, null);
    const { checkInterval, resident } = this.limits;
    const memory = residentMemory(this.child.pid ?? 0);
    if (memory > resident) this.fail(`used ${Math.round(memory)} MB of memory; the limit is ${resident} MB`);
    if (!this.isReady) return;
    this.liveness.check(memory);
    const { isFillingHeap, isStuck, usedProcessor, maxMissedChecks } = this.liveness;
    if (!isFillingHeap && !isStuck) return this.send({ type: 'ping' });
    this.isLoop = isFillingHeap || usedProcessor;
    if (isFillingHeap) this.fail('filled its memory while unresponsive');
    else this.fail(`was unresponsive for ${maxMissedChecks * checkInterval} ms`);
  }

  private fail(reason: string): void {
    this.failure ??= reason;
    this.child.kill('SIGKILL');
  }

  private watchStart(): Promise<void> {
    return new Promise((resolve, reject) => {
      const { start } = this.limits;
      const timer = setTimeout(() => this.fail(`was not ready after ${start} ms`), start);
      this.markReady = () => {
        clearTimeout(timer);
        this.isReady = true;
        resolve();
      };
      void this.ended.then(() => {
        clearTimeout(timer);
        const reason = this.failure ?? 'ended before it was ready';
        // Without a pid the system started no process, which says nothing about the release.
        reject(this.child.pid === undefined ? new PoolUnavailable(reason) : new Error(reason));
      });
    });
  }

  private watchEnd(): Promise<boolean> {
    return new Promise((resolve) => {
      const onEnd = (reason: string) => {
        clearInterval(this.watchdog);
        this.liveness.checkNormally();
        if (this.child.pid !== undefined) processGuard.remove(this.child.pid);
        this.isReady = false;
        this.failure ??= this.wasKilled ? null : reason;
        if (this.failure !== null) this.options.onLost(this.failure);
        for (const id of [...this.pending.keys()])
          this.take(id)?.reject(new ProcessLost(this.failure ?? reason, this.isLoop));
        resolve(this.failure !== null);
      };
      this.child.once('error', (error) => onEnd(error.message));
      this.child.once('exit', (code, signal) => onEnd(`exited with ${code ?? signal}`));
    });
  }
}
