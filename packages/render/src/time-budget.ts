/** Shell time that reading from one process may take: a burst in milliseconds, and a share in the long run. */
const AT_ONCE = 250;
const SHARE = 0.2;
/** Minimum cost of a chunk in milliseconds, because part of reading it happens before we see it. */
const PIECE = 0.05;

/** Tracks how much of the shell's time is spent on reading what a process sends, which blocks the shell. */
export class TimeBudget {
  private left = AT_ONCE;
  private since: number;

  /** @param now a monotonic clock, in milliseconds */
  constructor(private readonly now = () => performance.now()) {
    this.since = this.now();
  }

  /** Whether the process has taken more than its budget. */
  get isSpent(): boolean {
    return this.left < 0;
  }

  /** Runs and measures the reading of a chunk from the process. */
  spend(read: () => void): void {
    const begin = this.now();
    this.left = Math.min(AT_ONCE, this.left + Math.max(0, begin - this.since) * SHARE);
    this.since = begin;
    read();
    this.left -= Math.max(PIECE, this.now() - begin);
  }
}
