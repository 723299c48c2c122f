/** Shell time that reading from one process may take: a burst in milliseconds, and a share in the long run. */
const BURST_MS = 250;
const SHARE = 0.2;
/** Minimum cost of a chunk in milliseconds, because part of reading it happens before we see it. */
const MIN_CHUNK_MS = 0.05;
/**
 * Time that counts is at most this many times the processor time. On a busy machine others run in between, which is not
 * the process's fault; but the shell, too, gets less of the processor then.
 */
const MOST_PER_USED = 4;

/** Tracks how much of the shell's time is spent on reading what a process sends, which blocks the shell. */
export class TimeBudget {
  private remaining = BURST_MS;
  private since: number;

  /**
   * @param now a monotonic clock, in milliseconds
   * @param used processor time of the shell, in milliseconds
   */
  constructor(
    private readonly now = () => performance.now(),
    private readonly used = ownProcessorTime,
  ) {
    this.since = this.now();
  }

  /** Whether the process has taken more than its budget. */
  get isSpent(): boolean {
    return this.remaining < 0;
  }

  /** Runs and measures the reading of a chunk from the process. */
  run(read: () => void): void {
    const begin = this.now();
    this.remaining = Math.min(BURST_MS, this.remaining + Math.max(0, begin - this.since) * SHARE);
    this.since = begin;
    const usedBefore = this.used();
    read();
    const cost = Math.min(this.now() - begin, (this.used() - usedBefore) * MOST_PER_USED);
    this.remaining -= Math.max(MIN_CHUNK_MS, cost);
  }
}

function ownProcessorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
