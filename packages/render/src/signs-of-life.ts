import type { RenderLimits } from './limits';
import { processorTime, runWhenIdle } from './process-usage';

/** A page that is suspected of ending its process is looked at after this, in milliseconds. */
const CLOSE_LOOK = 100;
/** A process that has used this share of the time since its last sign of life computes, and does not wait. */
const BUSY = 0.8;
/** A process that has taken this share of its heap since then fills it: Node would collect garbage in vain for 1.5 s. */
const FULL = 0.75;

/**
 * Follows whether a process answers. One that computes instead runs only when the machine has nothing else to do, for good.
 */
export class SignsOfLife {
  private silentLooks = 0;
  /** Processor time at the last sign of life, in milliseconds. */
  private workedBefore = 0;
  /** MB of memory at the look before, and at the one before the last sign of life. */
  private memory = 0;
  private memoryBefore = 0;
  private closeLook: NodeJS.Timeout | undefined;
  private isImpatient = false;
  private runsWhenIdle = false;

  constructor(
    private readonly pid: number,
    private readonly limits: RenderLimits,
  ) {}

  /** The process has idle priority, which only root can undo, so it is replaced once it answers. */
  get isIdle(): boolean {
    return this.runsWhenIdle;
  }

  /** A process that gives no sign of life gets no work. */
  get isDoubtful(): boolean {
    return this.silentLooks >= this.limits.doubtful;
  }

  /** Looks for which it may be silent; half as many after `expectLoops`. */
  get patience(): number {
    return this.isImpatient ? this.limits.silent / 2 : this.limits.silent;
  }

  /** Whether it has been silent too long. A process that got hardly any processor time is given longer. */
  get isStuck(): boolean {
    return this.silentLooks > this.patience && (this.hasWorked || this.silentLooks > this.limits.starved);
  }

  /** Whether it has computed while it was silent, and not waited for the machine; so where the system does not tell. */
  get hasWorked(): boolean {
    return !(this.worked() < (this.patience * this.limits.look) / 2);
  }

  /** Something came from it. */
  note(): void {
    this.silentLooks = 0;
    clearTimeout(this.closeLook);
  }

  /** Whether it takes memory and does not answer, though it runs. */
  get isFull(): boolean {
    return (
      this.isDoubtful &&
      this.memory - this.memoryBefore > FULL * this.limits.heap &&
      !(this.worked() < this.busy)
    );
  }

  /**
   * To be called every `limits.look` milliseconds.
   * @param memory MB that the process holds; 0 where the system does not tell
   */
  look(memory: number): void {
    if (this.silentLooks === 0) {
      this.workedBefore = processorTime(this.pid);
      this.memoryBefore = this.memory || memory;
    }
    this.memory = memory;
    this.silentLooks++;
    if (this.isDoubtful && this.worked() >= this.busy) this.yield();
  }

  /** Pages of its release have ended processes lately: until `lookAsUsual`. */
  expectLoops(): void {
    this.isImpatient = true;
  }

  /** Call before rendering a page that may have ended an earlier process; ends with `lookAsUsual`. */
  lookClosely(): void {
    const before = processorTime(this.pid);
    this.expectLoops();
    clearTimeout(this.closeLook);
    this.closeLook = setTimeout(() => {
      if (processorTime(this.pid) - before >= BUSY * CLOSE_LOOK) this.yield();
    }, CLOSE_LOOK);
    this.closeLook.unref();
  }

  lookAsUsual(): void {
    this.isImpatient = false;
    clearTimeout(this.closeLook);
  }

  /** Milliseconds of processor time after which it computes, and does not wait. */
  private get busy(): number {
    return BUSY * this.limits.look;
  }

  private yield(): void {
    if (!this.runsWhenIdle) this.runsWhenIdle = runWhenIdle(this.pid);
  }

  /** Milliseconds of processor time since the last sign of life; NaN where the system does not tell. */
  private worked(): number {
    return processorTime(this.pid) - this.workedBefore;
  }
}
