import { SHELL } from '@weft/federation/release-parts';
import { BreakerOpen } from '../breakers/breaker';
import type { Log } from '../log';
import type { ReleaseSource } from './release-source';

/** Whether the release store can be read. Logs once that it no longer can, and once that it can again. */
export class StoreState {
  /** What could not be read at the last attempt, and why. */
  private readonly faults = new Map<string, unknown>();
  /** Number of recoveries; the outcome of a read that began before the last one is ignored. */
  private recoveries = 0;

  constructor(private readonly log: Pick<Log, 'error' | 'info'>) {}

  /** Why the store, or one team's pointer, cannot be read; null while everything can. */
  get fault(): unknown {
    return this.faults.values().next().value ?? null;
  }

  /** Like `fault`, but only if it affects this team's releases: other teams' pointers do not count. */
  faultOf(team: string): unknown {
    const faulty = ['/', pointerOf(SHELL), pointerOf(team)].find((what) => this.faults.has(what));
    return faulty === undefined ? null : this.faults.get(faulty);
  }

  /** Wraps a source, noting the outcome of each read of the list of teams and of a pointer. */
  tracking(source: ReleaseSource): ReleaseSource {
    return {
      ...source,
      remotes: () => this.track('/', source.remotes()),
      pointerText: (team) => this.track(pointerOf(team), pointerText(source, team)),
    };
  }

  private async track<T>(what: string, read: Promise<T>): Promise<T> {
    const { recoveries } = this;
    try {
      const found = await read;
      this.readSucceeded(what);
      return found;
    } catch (error) {
      // The store was read, but the pointer is too large or not a file: only its team's release is refused.
      if (error instanceof RangeError) this.readSucceeded(what);
      else if (!(error instanceof BreakerOpen) && recoveries === this.recoveries) this.failed(what, error);
      throw error;
    }
  }

  private failed(what: string, err: unknown): void {
    if (this.faults.size === 0)
      this.log.error({ what, err }, 'the release store cannot be read; the releases in service stay');
    this.faults.set(what, err);
  }

  private readSucceeded(what: string): void {
    if (!this.faults.delete(what) || this.faults.size > 0) return;
    this.recoveries += 1;
    this.log.info({}, 'the release store can be read again');
  }
}

function pointerOf(team: string): string {
  return `${team}/active.json`;
}

/** @throws Error if the shell has none: this is another store, or its volume is not mounted */
async function pointerText(source: ReleaseSource, team: string): Promise<string | null> {
  const text = await source.pointerText(team);
  if (text === null && team === SHELL) throw new Error(`the store has no ${SHELL}/active.json`);
  return text;
}
