/** Processes that may be lost within the window before the pool rests. */
const MOST = 6;
/** In milliseconds. */
const WINDOW = 10_000;

interface Loss {
  time: number;
  /** Set where a path is blamed for a loss, which is counted besides. */
  path: string | null;
}

/** The processes that a pool has lost lately, so that neither a page nor a release uses up the machine. */
export class Losses {
  private all: Loss[] = [];

  add(path: string | null = null): void {
    this.all.push({ time: Date.now(), path });
  }

  /** Whether the pool should start nothing for now. */
  get areTooMany(): boolean {
    return this.recent().filter(({ path }) => path === null).length >= MOST;
  }

  /** Whether this path has ended two processes, the second while nothing else was under way. */
  blame(path: string): boolean {
    return this.recent().some((loss) => loss.path === path);
  }

  private recent(): Loss[] {
    const since = Date.now() - WINDOW;
    this.all = this.all.filter(({ time }) => time > since);
    return this.all;
  }
}
