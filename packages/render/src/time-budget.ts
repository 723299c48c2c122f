/** Milliseconds of the shell's time that reading from one process may take at once, and its share for good. */
const AT_ONCE = 250;
const SHARE = 0.2;
/** What each piece costs at least, in milliseconds: part of reading it is done before we see it. */
const PIECE = 0.05;

/** Follows how much of the shell's time a process takes with what it sends: meanwhile the shell answers nobody. */
export class TimeBudget {
  private left = AT_ONCE;
  private since: number;

  /** @param now a monotonic clock, in milliseconds */
  constructor(private readonly now = () => performance.now()) {
    this.since = this.now();
  }

  /** Whether more was taken than it may. */
  get isSpent(): boolean {
    return this.left < 0;
  }

  /** Reads a piece of what came from the process. */
  spend(read: () => void): void {
    const begin = this.now();
    this.left = Math.min(AT_ONCE, this.left + Math.max(0, begin - this.since) * SHARE);
    this.since = begin;
    read();
    this.left -= Math.max(PIECE, this.now() - begin);
  }
}
