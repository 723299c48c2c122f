import type { RenderLimits } from './limits';
import { processorTime, setIdlePriority } from './process-usage';

/** A process that renders a suspected page gets a further check after this, in milliseconds. */
const CLOSE_CHECK_MS = 100;
/** A process whose processor time is at least this share of the interval between checks is computing, not waiting. */
const BUSY_SHARE = 0.8;
/** A process that takes this share of its heap while silent is filling it: Node would collect in vain for 1.5 s. */
const FULL_SHARE = 0.75;

/** Tracks whether a process answers. One that computes instead gets idle priority, for good. */
export class LivenessMonitor {
  private missedChecks = 0;
  /** Processor time at the last sign of life, in milliseconds. */
  private processorTimeBefore = 0;
  /** Memory in MB at the latest check, and at the last one before the process fell silent. */
  private memory = 0;
  private memoryBefore = 0;
  private closeCheckTimer: NodeJS.Timeout | undefined;
  private isStrict = false;
  /** Whether it has idle priority. Only root can undo that, so the process is replaced once it answers. */
  hasIdlePriority = false;

  constructor(
    private readonly pid: number,
    private readonly limits: RenderLimits,
  ) {}

  /** Whether it gives no sign of life, and so gets no work. */
  get isUnresponsive(): boolean {
    return this.missedChecks >= this.limits.unresponsiveAfter;
  }

  /** Number of checks for which it may be silent; half as many after `expectLoops`. */
  get maxMissedChecks(): number {
    return this.isStrict ? this.limits.killAfter / 2 : this.limits.killAfter;
  }

  /** Whether it has been silent too long. A process that got hardly any processor time may take longer. */
  get isStuck(): boolean {
    const isOverdue = this.missedChecks > this.maxMissedChecks;
    return isOverdue && (this.usedProcessor || this.missedChecks > this.limits.killStarvedAfter);
  }

  /** Whether it computed while silent, rather than waiting for the machine; true where the system does not tell. */
  get usedProcessor(): boolean {
    return !(this.processorTimeUsed() < (this.maxMissedChecks * this.limits.checkInterval) / 2);
  }

  /** Records a sign of life. */
  recordActivity(): void {
    this.missedChecks = 0;
    clearTimeout(this.closeCheckTimer);
  }

  /** Whether it computes and takes memory without answering. */
  get isFillingHeap(): boolean {
    const isGrowing = this.memory - this.memoryBefore > FULL_SHARE * this.limits.heap;
    return this.isUnresponsive && isGrowing && !(this.processorTimeUsed() < this.busy);
  }

  /**
   * Call every `limits.checkInterval` milliseconds.
   * @param memory resident memory in MB; 0 where the system does not tell
   */
  check(memory: number): void {
    if (this.missedChecks === 0) {
      this.processorTimeBefore = processorTime(this.pid);
      this.memoryBefore = this.memory || memory;
    }
    this.memory = memory;
    this.missedChecks++;
    if (this.isUnresponsive && this.processorTimeUsed() >= this.busy) this.lowerToIdle();
  }

  /** Halves `maxMissedChecks` until `checkNormally`. Call if pages of its release have ended processes lately. */
  expectLoops(): void {
    this.isStrict = true;
  }

  /** Call before rendering a page that may have ended an earlier process; ends with `checkNormally`. */
  checkClosely(): void {
    const before = processorTime(this.pid);
    this.expectLoops();
    clearTimeout(this.closeCheckTimer);
    this.closeCheckTimer = setTimeout(() => {
      if (processorTime(this.pid) - before >= BUSY_SHARE * CLOSE_CHECK_MS) this.lowerToIdle();
    }, CLOSE_CHECK_MS);
    this.closeCheckTimer.unref();
  }

  checkNormally(): void {
    this.isStrict = false;
    clearTimeout(this.closeCheckTimer);
  }

  /** Processor time (ms) from which on it is computing, not waiting. */
  private get busy(): number {
    return BUSY_SHARE * this.limits.checkInterval;
  }

  private lowerToIdle(): void {
    if (!this.hasIdlePriority) this.hasIdlePriority = setIdlePriority(this.pid);
  }

  /** Processor time (ms) since the last sign of life; NaN where the system does not tell. */
  private processorTimeUsed(): number {
    return processorTime(this.pid) - this.processorTimeBefore;
  }
}
