import { LRUCache } from 'lru-cache';
import type { Log } from '../log';
import { Breaker, type BreakerOptions, type BreakerState } from './breaker';

export interface NamedState extends BreakerState {
  name: string;
}

/** Milliseconds after which a process's report is forgotten, and a page that nobody asks for: process or release may be gone. */
const HEARD = 60_000;
/** How many are remembered. */
const MOST = 500;

/** The breakers of a shell by what they are for. */
export class Breakers {
  /** Of the store and the API, which are there as long as the shell. */
  private readonly lasting = new Map<string, Breaker>();
  private readonly ofPages = new LRUCache<string, Breaker>({ max: MOST, ttl: HEARD, updateAgeOnGet: true });
  private readonly said = new LRUCache<string, BreakerState>({ max: MOST, ttl: HEARD });

  constructor(private readonly log: Pick<Log, 'warn'>) {}

  /** @param options of a breaker that is made now */
  of(name: string, options: BreakerOptions = {}): Breaker {
    const breaker = this.lasting.get(name) ?? this.make(name, options);
    this.lasting.set(name, breaker);
    return breaker;
  }

  /** @param name of a release and one of its routes; forgotten where it is not asked for */
  ofPage(name: string): Breaker {
    const breaker = this.ofPages.get(name) ?? this.make(name, {});
    this.ofPages.set(name, breaker);
    return breaker;
  }

  /** A process reports a breaker of its own; a team's code could forge that, so nothing depends on it. */
  say(name: string, { state, cause }: Record<string, unknown> = {}): void {
    if (state !== 'open' && state !== 'half-open') return void this.said.delete(name);
    this.said.set(name, { state, since: new Date().toISOString(), cause: cause ? String(cause) : null });
  }

  /** All that are not closed. */
  get open(): NamedState[] {
    const own = [...this.lasting, ...this.ofPages.entries()].map(([name, breaker]) => ({
      name,
      ...breaker.state,
    }));
    const said = [...this.said.entries()].map(([name, state]) => ({ name, ...state }));
    return [...own, ...said].filter(({ state }) => state !== 'closed');
  }

  private make(name: string, options: BreakerOptions): Breaker {
    return new Breaker({
      ...options,
      onChange: (state) => this.log.warn({ breaker: name, ...state }, 'a breaker'),
    });
  }
}
