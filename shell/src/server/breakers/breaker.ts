import { errorMessage } from '@weft/verify/finding';
import { TaskCancelledError, TimeoutStrategy, timeout } from 'cockatiel';

/** State of a breaker, for logs and reports: since when, and why it is open. */
export interface BreakerState {
  state: 'closed' | 'open' | 'half-open';
  since: string;
  /** The last failure; null if there was none since it closed. */
  cause: string | null;
}

export interface BreakerOptions {
  /** Number of consecutive failures that open it. */
  failures?: number;
  /** Milliseconds until one call is let through as a probe, which closes the breaker if it succeeds. */
  halfOpenAfter?: number;
  /** Faster failures (milliseconds) do not count: they delay nobody, and the next call notices a recovery at once. */
  slow?: number;
  /** Milliseconds after which a call counts as failed; unset if the call has its own limit. */
  limit?: number;
  onChange?: (state: BreakerState) => void;
}

/** The breaker is open: no call was made. */
export class BreakerOpen extends Error {}

/** Circuit breaker: opens after slow failures, and tries one call from time to time. */
export class Breaker {
  private readonly inTime;
  private current: BreakerState['state'] = 'closed';
  private since = new Date().toISOString();
  private cause: string | null = null;
  /** Consecutive failures. */
  private failures = 0;
  /** A time of `performance.now()`, since the system clock may be set back. */
  private openUntil = 0;

  constructor(private readonly options: BreakerOptions = {}) {
    const { limit } = options;
    this.inTime = limit === undefined ? null : timeout(limit, TimeoutStrategy.Aggressive);
  }

  get state(): BreakerState {
    return { state: this.current, since: this.since, cause: this.cause };
  }

  /**
   * @param isCalleeFault whether the callee has failed; if not, it was not called, or not to the end, so nothing is known
   * @throws BreakerOpen at once while the breaker is open, and while a probe is in progress
   */
  async run<T>(call: () => Promise<T>, isCalleeFault: (error: unknown) => boolean = () => true): Promise<T> {
    const begin = performance.now();
    const isProbe = this.current !== 'closed';
    if (this.current === 'half-open' || begin < this.openUntil)
      throw new BreakerOpen(`circuit breaker open since ${this.since}: ${this.cause}`);
    if (isProbe) this.become('half-open');
    try {
      const result = await (this.inTime ? this.inTime.execute(call) : call());
      this.failures = 0;
      if (isProbe) this.become('closed');
      return result;
    } catch (error) {
      const isSlow = performance.now() - begin >= (this.options.slow ?? 1_000);
      const isOfCallee = isCalleeFault(error);
      if (isOfCallee && (isSlow || error instanceof TaskCancelledError)) this.fail(error, isProbe);
      else if (isProbe && isOfCallee) this.become('closed');
      else if (isProbe) this.open();
      throw error;
    }
  }

  private fail(error: unknown, isProbe: boolean): void {
    this.cause = errorMessage(error).split('\n', 1)[0] ?? null;
    this.failures += 1;
    const isTooOften = this.current === 'closed' && this.failures >= (this.options.failures ?? 3);
    if (isProbe || isTooOften) this.open();
  }

  private open(): void {
    this.openUntil = performance.now() + (this.options.halfOpenAfter ?? 5_000);
    this.become('open');
  }

  private become(state: BreakerState['state']): void {
    this.current = state;
    this.since = new Date().toISOString();
    if (state === 'closed') this.cause = null;
    this.options.onChange?.(this.state);
  }
}
