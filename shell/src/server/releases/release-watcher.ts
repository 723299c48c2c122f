import type { KnownRemotes } from './known-remotes';
import type { ReleaseSource } from './release-source';

/** Milliseconds until a refused release is tried again: its files may still be arriving. */
export const RETRY_AFTER = 15_000;

interface WatchedStore<Loaded> extends Pick<ReleaseSource, 'remotes' | 'pointerText'> {
  load(remote: string, pointerText: string): Promise<Loaded>;
}

export interface ReleaseWatcherOptions<Loaded> {
  store: WatchedStore<Loaded>;
  /** Learns which remotes appear in the store. */
  remotes: KnownRemotes;
  /** Milliseconds between two reads of the pointers. */
  interval: number;
  /**
   * Takes a release into service. If it rejects, the remote keeps what it has; it is tried again when the pointer
   * changes, or after a while. The signal aborts it when the pointer changes meanwhile.
   */
  take: (release: Loaded, signal: AbortSignal) => Promise<void>;
  /** Called with the pointer whose release was taken; the signal aborts when the pointer changes meanwhile. */
  taken?: (remote: string, pointerText: string, signal: AbortSignal) => Promise<void>;
  /** Called with the pointer whose release was not taken; the signal aborts when the pointer changes meanwhile. */
  refused?: (remote: string, pointerText: string, signal: AbortSignal) => Promise<void>;
  /** The release for a remote with none in service, while its pointer's is unavailable; null for none. */
  standIn?: (remote: string) => Promise<Loaded | null>;
  onError: (remote: string, error: unknown) => void;
}

/** Key of the store itself, beside the names of the remotes. */
const STORE = 'store';

/** Follows the pointers of all remotes, including later ones. No release delays another, of its own team or others. */
export class ReleaseWatcher<Loaded> {
  private readonly seen = new Map<string, string>();
  /** When a refused release is tried again, in `performance.now()` time, since the system clock may be set back. */
  private readonly retryAt = new Map<string, number>();
  /** When a stand-in is tried again, by the same clock. */
  private readonly standInAt = new Map<string, number>();
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly taking = new Map<string, { abort: AbortController; done: Promise<void> }>();
  private readonly served = new Set<string>();
  private stopped = false;

  constructor(private readonly options: ReleaseWatcherOptions<Loaded>) {}

  /** Takes what every pointer names, then keeps polling until `stop`. */
  async start(): Promise<void> {
    const { remotes } = this.options;
    const known = remotes.names;
    await this.discover();
    await Promise.all(known.map((remote) => this.watch(remote)));
    await Promise.all([...this.taking.values()].map(({ done }) => done));
  }

  stop(): void {
    this.stopped = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
    for (const { abort } of this.taking.values()) abort.abort();
  }

  /** Looks for new remotes, and watches them too. */
  private async discover(): Promise<void> {
    // A store that cannot be read is reported elsewhere.
    const names = await this.options.store.remotes().catch(() => []);
    await Promise.all(this.options.remotes.learn(names).map((remote) => this.watch(remote)));
    this.schedule(STORE, () => this.discover());
  }

  private schedule(name: string, check: () => Promise<void>): void {
    if (this.stopped) return;
    const timer = setTimeout(() => void check(), this.options.interval);
    timer.unref();
    this.timers.set(name, timer);
  }

  private async watch(remote: string): Promise<void> {
    await this.checkPointer(remote);
    this.schedule(remote, () => this.watch(remote));
  }

  private async checkPointer(remote: string): Promise<void> {
    try {
      const text = await this.options.store.pointerText(remote);
      if (text === null) return this.standIn(remote);
      if (!this.isDue(remote, text)) return;
      // Not awaited: if a release is slow to start, the pointer may already name its fix.
      this.begin(remote, (signal) => this.take(remote, text, signal));
    } catch (error) {
      // The team's fault; anything else is the store's, which is reported elsewhere.
      if (error instanceof RangeError && this.isDue(remote, String(error))) {
        this.scheduleRetry(remote);
        this.options.onError(remote, error);
      }
      this.standIn(remote);
    }
  }

  /** Gives a remote with nothing in service its stand-in, while the store is unavailable or has lost the pointer. */
  private standIn(remote: string): void {
    const now = performance.now();
    if (this.served.has(remote) || this.taking.has(remote) || now < (this.standInAt.get(remote) ?? 0)) return;
    this.standInAt.set(remote, now + RETRY_AFTER);
    this.begin(remote, (signal) => this.takeStandIn(remote, signal));
  }

  private begin(remote: string, take: (signal: AbortSignal) => Promise<void>): void {
    this.taking.get(remote)?.abort.abort();
    const abort = new AbortController();
    const done = take(abort.signal).finally(() => {
      if (this.taking.get(remote)?.abort === abort) this.taking.delete(remote);
    });
    this.taking.set(remote, { abort, done });
  }

  private async take(remote: string, text: string, signal: AbortSignal): Promise<void> {
    try {
      const release = await this.options.store.load(remote, text);
      if (this.stopped || signal.aborted) return;
      await this.options.take(release, signal);
      this.served.add(remote);
      await this.options.taken?.(remote, text, signal);
    } catch (error) {
      if (signal.aborted) return;
      this.options.onError(remote, error);
      await this.options.refused?.(remote, text, signal);
      await this.takeStandIn(remote, signal);
      // Counted from now, since a retry aborts what is being started.
      if (!signal.aborted) this.scheduleRetry(remote);
    }
  }

  private async takeStandIn(remote: string, signal: AbortSignal): Promise<void> {
    if (this.served.has(remote)) return;
    try {
      const release = await this.options.standIn?.(remote);
      if (!release || this.stopped || signal.aborted) return;
      await this.options.take(release, signal);
      this.served.add(remote);
    } catch (error) {
      if (!signal.aborted) this.options.onError(remote, error);
    }
  }

  private scheduleRetry(remote: string): void {
    this.retryAt.set(remote, performance.now() + RETRY_AFTER);
  }

  /** Whether a pointer has changed, or its refused release has waited long enough to be tried again. */
  private isDue(remote: string, text: string): boolean {
    const isRetryDue = performance.now() >= (this.retryAt.get(remote) ?? Number.POSITIVE_INFINITY);
    if (this.seen.get(remote) === text && !isRetryDue) return false;
    this.seen.set(remote, text);
    this.retryAt.delete(remote);
    return true;
  }
}
