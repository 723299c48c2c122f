import { LRUCache } from 'lru-cache';
import type { Log } from '../log';
import { Breaker, type BreakerOptions, type BreakerState } from './breaker';

export interface NamedState extends BreakerState {
  name: string;
}

/** How many processes' reports and pages' breakers are kept, and how long (ms) if unused: a release may be gone. */
const REMEMBERED = { max: 500, ttl: 60_000 };

/** The breakers of a shell, by name. */
export class Breakers {
  /** For the store and the API, which last as long as the shell. */
  private readonly lasting = new Map<string, Breaker>();
  private readonly ofPages = new LRUCache<string, Breaker>({ ...REMEMBERED, updateAgeOnGet: true });
  private readonly reported = new LRUCache<string, BreakerState>(REMEMBERED);

  constructor(private readonly log: Pick<Log, 'warn'>) {}

  /** @param options used if the breaker does not exist yet */
  of(name: string, options: BreakerOptions = {}): Breaker {
    const breaker = this.lasting.get(name) ?? this.make(name, options);
    this.lasting.set(name, breaker);
    return breaker;
  }

  /** @param name a release and one of its routes; its breaker is forgotten while unused */
  ofPage(name: string): Breaker {
    const breaker = this.ofPages.get(name) ?? this.make(name, {});
    this.ofPages.set(name, breaker);
    return breaker;
  }

  /** Records a breaker that a process reports; a team's code could forge the report, so nothing depends on it. */
  recordReported(name: string, { state, cause }: Record<string, unknown> = {}): void {
    if (state !== 'open' && state !== 'half-open') return void this.reported.delete(name);
    this.reported.set(name, { state, since: new Date().toISOString(), cause: cause ? String(cause) : null });
  }

  /** All breakers that are not closed. */
  get open(): NamedState[] {
    const own = [...this.lasting, ...this.ofPages.entries()].map(([name, breaker]) => ({
      name,
      ...breaker.state,
    }));
    const reported = [...this.reported.entries()].map(([name, state]) => ({ name, ...state }));
    return [...own, ...reported].filter(({ state }) => state !== 'closed');
  }

  private make(name: string, options: BreakerOptions): Breaker {
    return new Breaker({
      ...options,
      onChange: (state) => this.log.warn({ breaker: name, ...state }, 'circuit breaker changed its state'),
    });
  }
}
