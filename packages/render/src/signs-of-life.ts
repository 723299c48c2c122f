import type { RenderLimits } from './limits';
import { processorTime, runWhenIdle } from './process-usage';

/** A process that renders a suspected page gets a further check after this, in milliseconds. */
const CLOSE_LOOK = 100;
/** A process whose processor time is at least this share of the interval between checks is computing, not waiting. */
const BUSY = 0.8;
/** A process that takes this share of its heap while silent is filling it: Node would collect in vain for 1.5 s. */
const FULL = 0.75;

/**
 * Tracks whether a process answers. One that computes instead gets idle priority, for good.
 */
export class SignsOfLife {
  private silentLooks = 0;
  /** Processor time at the last sign of life, in milliseconds. */
  private workedBefore = 0;
  /** Memory in MB at the latest look, and at the last one before the process fell silent. */
  private memory = 0;
  private memoryBefore = 0;
  private closeLook: NodeJS.Timeout | undefined;
  private isImpatient = false;
  /** Whether it has idle priority. Only root can undo that, so the process is replaced once it answers. */
  isIdle = false;

  constructor(
    private readonly pid: number,
    private readonly limits: RenderLimits,
  ) {}

  /** Whether it gives no sign of life, and so gets no work. */
  get isDoubtful(): boolean {
    return this.silentLooks >= this.limits.doubtful;
  }

  /** Number of looks for which it may be silent; half as many after `expectLoops`. */
  get patience(): number {
    return this.isImpatient ? this.limits.silent / 2 : this.limits.silent;
  }

  /** Whether it has been silent too long. A process that got hardly any processor time may take longer. */
  get isStuck(): boolean {
    return this.silentLooks > this.patience && (this.hasWorked || this.silentLooks > this.limits.starved);
  }

  /** Whether it computed while silent, rather than waiting for the machine; true where the system does not tell. */
  get hasWorked(): boolean {
    return !(this.worked() < (this.patience * this.limits.look) / 2);
  }

  /** Records a sign of life. */
  note(): void {
    this.silentLooks = 0;
    clearTimeout(this.closeLook);
  }

  /** Whether it computes and takes memory without answering. */
  get isFull(): boolean {
    return (
      this.isDoubtful &&
      this.memory - this.memoryBefore > FULL * this.limits.heap &&
      !(this.worked() < this.busy)
    );
  }

  /**
   * Call every `limits.look` milliseconds.
   * @param memory resident memory in MB; 0 where the system does not tell
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

  /** Halves `patience` until `lookAsUsual`. Call if pages of its release have ended processes lately. */
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

  /** Processor time (ms) from which on it is computing, not waiting. */
  private get busy(): number {
    return BUSY * this.limits.look;
  }

  private yield(): void {
    if (!this.isIdle) this.isIdle = runWhenIdle(this.pid);
  }

  /** Processor time (ms) since the last sign of life; NaN where the system does not tell. */
  private worked(): number {
    return processorTime(this.pid) - this.workedBefore;
  }
}
