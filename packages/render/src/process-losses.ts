/** Processes that may be lost within the window before the pool rests. */
const MAX_LOSSES = 6;
/** In milliseconds. */
const WINDOW = 10_000;
/** How long (ms) a page that ended its process is refused: after the first loss, and at most after repeated ones. */
const PAUSE = { first: 20_000, most: 120_000 };
/** How long (ms) such a page is remembered after its pause. */
const FORGET_AFTER = 300_000;

/**
 * Tracks the processes that a pool has lost lately, so that neither a page nor a release uses up the machine. Times are
 * from `performance.now()`, because the machine's clock may be set back.
 */
export class ProcessLosses {
  private times: number[] = [];
  /** When each page's own pause ends. */
  private readonly blamed = new Map<string, number>();
  private latest = Number.NEGATIVE_INFINITY;
  /** The pause that follows the latest loss, in milliseconds. */
  private pause = 0;

  add(): void {
    this.times.push(performance.now());
  }

  /**
   * Records that a page ended a process on its own. Each such loss doubles the pause of all blamed pages of the release,
   * because every retry takes processor time from other teams' visitors.
   */
  blame(path: string): void {
    this.latest = performance.now();
    this.pause = Math.min(Math.max(this.pause * 2, PAUSE.first), PAUSE.most);
    this.blamed.set(path, this.latest + this.pause);
  }

  /** The page was rendered. During its own pause this is ignored: that render began before the pause. */
  clear(path: string): void {
    const end = this.blamed.get(path);
    if (end === undefined || performance.now() < end) return;
    this.blamed.delete(path);
    this.pause = 0;
  }

  /** Whether the pool should start nothing for now. */
  get areTooMany(): boolean {
    const since = performance.now() - WINDOW;
    this.times = this.times.filter((time) => time > since);
    return this.times.length >= MAX_LOSSES;
  }

  /** Whether the page is refused for now: until its own pause and that of the release's latest loss are over. */
  isPaused(path: string): boolean {
    const end = this.blamed.get(path);
    return end !== undefined && performance.now() < Math.max(end, this.latest + this.pause);
  }

  /** Whether the page was refused lately and has not been rendered since: it gets one try, alone in a process. */
  isSuspect(path: string): boolean {
    this.forgetOld();
    return this.blamed.has(path);
  }

  /** Whether pages of this release have ended processes lately. */
  get hasSuspects(): boolean {
    this.forgetOld();
    return this.blamed.size > 0;
  }

  private forgetOld(): void {
    for (const [path, end] of this.blamed)
      if (performance.now() > end + FORGET_AFTER) this.blamed.delete(path);
    if (this.blamed.size === 0) this.pause = 0;
  }
}
