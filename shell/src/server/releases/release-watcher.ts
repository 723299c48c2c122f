import type { LoadedRelease, ReleaseStore } from './release-store';

export interface ReleaseWatcherOptions {
  store: Pick<ReleaseStore, 'pointerText' | 'load'>;
  remotes: readonly string[];
  /** Milliseconds between two looks at the pointers. */
  interval: number;
  /**
   * Takes a release into service; called one at a time for each remote. Where it rejects, the remote
   * keeps what it has until its pointer moves again.
   */
  take: (release: LoadedRelease) => Promise<void>;
  onError: (remote: string, error: unknown) => void;
}

/** Follows the pointers of all remotes. One remote's fault never delays another's release. */
export class ReleaseWatcher {
  private readonly seen = new Map<string, string>();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(private readonly options: ReleaseWatcherOptions) {}

  /** Looks once at every pointer, then keeps looking until `stop`. */
  async start(): Promise<void> {
    await this.look();
    this.schedule();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private schedule(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      void this.look().finally(() => this.schedule());
    }, this.options.interval);
    this.timer.unref();
  }

  private async look(): Promise<void> {
    await Promise.all(this.options.remotes.map((remote) => this.follow(remote)));
  }

  private async follow(remote: string): Promise<void> {
    const { store, take, onError } = this.options;
    try {
      const text = await store.pointerText(remote);
      if (text === null || this.seen.get(remote) === text) return;
      this.seen.set(remote, text);
      await take(await store.load(text));
    } catch (error) {
      onError(remote, error);
    }
  }
}
