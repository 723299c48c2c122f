import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';

/** State of a breaker for people: since when, and why it is open. */
export interface BreakerState {
  state: 'closed' | 'open' | 'half-open';
  since: string;
  /** The last failure; null where there was none since it closed. */
  cause: string | null;
}

export interface BreakerOptions {
  /** So many failures one after the other open it. */
  failures?: number;
  /** Milliseconds from then until one call is let through, which closes it where it succeeds. */
  rest?: number;
  /**
   * Failures that come sooner (milliseconds) do not count: they keep nobody waiting, and the next call notices at once
   * that all is well.
   */
  slow?: number;
  /** Milliseconds after which a call has failed; none where it has a limit of its own. */
  limit?: number;
  onChange?: (state: BreakerState) => void;
}

/** The breaker is open: no call was made. */
export class NotAsked extends Error {}

const WORDS = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Isolated]: 'open',
} as const;

/** Stops asking for what hangs or is slow to fail, and asks once in a while whether it is well again. */
export class Breaker {
  private readonly policy;
  private readonly call;
  private since = new Date().toISOString();
  private cause: string | null = null;

  constructor(private readonly options: BreakerOptions = {}) {
    const { failures = 3, rest = 5_000, limit } = options;
    this.policy = circuitBreaker(
      handleWhen((error) => !(error instanceof FailedAtOnce)),
      { halfOpenAfter: rest, breaker: new ConsecutiveBreaker(failures) },
    );
    this.call =
      limit === undefined ? this.policy : wrap(this.policy, timeout(limit, TimeoutStrategy.Aggressive));
    this.policy.onStateChange(() => {
      this.since = new Date().toISOString();
      if (this.policy.state === CircuitState.Closed) this.cause = null;
      options.onChange?.(this.state);
    });
  }

  get state(): BreakerState {
    return { state: WORDS[this.policy.state], since: this.since, cause: this.cause };
  }

  /**
   * @param isOwn whether the callee has failed, and not the caller
   * @throws NotAsked at once while it is open, and while one call finds out whether it may close
   */
  async run<T>(call: () => Promise<T>, isOwn: (error: unknown) => boolean = () => true): Promise<T> {
    // The others of that time would wait for the outcome.
    if (this.policy.state === CircuitState.HalfOpen) throw this.notAsked();
    const started = Date.now();
    try {
      return await this.call.execute(async () => {
        try {
          return await call();
        } catch (error) {
          const isSlow = Date.now() - started >= (this.options.slow ?? 1_000);
          if (!isSlow || !isOwn(error)) throw new FailedAtOnce(error);
          this.note(error);
          throw error;
        }
      });
    } catch (error) {
      if (error instanceof FailedAtOnce) throw error.cause;
      if (error instanceof BrokenCircuitError) throw this.notAsked();
      this.note(error);
      throw error;
    }
  }

  private note(error: unknown): void {
    this.cause = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
  }

  private notAsked(): NotAsked {
    return new NotAsked(`not asked since ${this.since}: ${this.cause}`);
  }
}

/** Carries a failure past the breaker, which does not count it. */
class FailedAtOnce extends Error {
  constructor(cause: unknown) {
    super('failed at once', { cause });
  }
}
