import type { LoadedRelease, ReleaseStore } from './release-store';

/** A refused release is tried again after this, in milliseconds: its files may still be on their way. */
const RETRY_AFTER = 15_000;

export interface ReleaseWatcherOptions {
  store: Pick<ReleaseStore, 'pointerText' | 'load'>;
  remotes: readonly string[];
  /** Milliseconds between two looks at the pointers. */
  interval: number;
  /**
   * Takes a release into service; called one at a time for each remote. Where it rejects, the remote
   * keeps what it has; it is asked again when the pointer moves, or after a while.
   */
  take: (release: LoadedRelease) => Promise<void>;
  onError: (remote: string, error: unknown) => void;
}

/** Follows the pointers of all remotes. One remote's fault never delays another's release. */
export class ReleaseWatcher {
  private readonly seen = new Map<string, string>();
  private readonly retryAt = new Map<string, number>();
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private stopped = false;

  constructor(private readonly options: ReleaseWatcherOptions) {}

  /** Looks once at every pointer, then keeps looking until `stop`. */
  async start(): Promise<void> {
    await Promise.all(this.options.remotes.map((remote) => this.watch(remote)));
  }

  stop(): void {
    this.stopped = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  /** Each remote has its own turn: a release that is slow to start holds up no other's. */
  private async watch(remote: string): Promise<void> {
    await this.follow(remote);
    if (this.stopped) return;
    const timer = setTimeout(() => void this.watch(remote), this.options.interval);
    timer.unref();
    this.timers.set(remote, timer);
  }

  private async follow(remote: string): Promise<void> {
    const { store, take, onError } = this.options;
    try {
      const text = await store.pointerText(remote);
      if (text === null || (this.seen.get(remote) === text && !this.isDue(remote))) return;
      this.seen.set(remote, text);
      this.retryAt.delete(remote);
      const release = await store.load(remote, text);
      if (!this.stopped) await take(release);
    } catch (error) {
      this.retryAt.set(remote, Date.now() + RETRY_AFTER);
      onError(remote, error);
    }
  }

  /** Whether a refused release has rested long enough to be tried once more. */
  private isDue(remote: string): boolean {
    const time = this.retryAt.get(remote);
    return time !== undefined && Date.now() >= time;
  }
}
