import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database';
import { describeFailure, isUnreachable } from '../../db/failures';
import { type Channel, DeliveryFailed, type OutboxRow } from './outbox-row';
import {
  claimNext,
  type FailedAttempt,
  FIRST_WAIT,
  LONGEST_WAIT,
  markFailed,
  markSent,
  renewClaim,
} from './repository';

/** All in milliseconds. */
const times = {
  /** How often to poll when nothing calls `wake`. */
  poll: 5_000,
  /** First and longest pause of a channel that delivers nothing. */
  firstPause: 1_000,
  longestPause: 30_000,
  firstWait: FIRST_WAIT * 1_000,
  longestWait: LONGEST_WAIT * 1_000,
  renewal: 20_000,
  /** How long the current message may take once the outbox is stopped. */
  stop: 8_000,
};
type OutboxTimes = typeof times;

/** The counter of each kind of failure, and its limit: after an hour of refusals, or 24 h of being put off. */
const putOffs = { counter: 'putOffs', last: 20 } as const;
const limits = {
  message: { counter: 'refusals', last: 8 },
  moment: putOffs,
  recipient: putOffs,
} as const;

export interface OutboxOptions {
  db: Database;
  channel: Channel;
  log: FastifyBaseLogger;
  times?: Partial<OutboxTimes>;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
}

/**
 * Delivers the messages of one channel, one after the other, so that a crash repeats one message at most. A channel
 * that is down is paused and retried with one message, forever; a message that is refused, or put off for its recipient,
 * delays only itself. One that the server puts off does both: a server which takes nothing is not asked once for each.
 */
export class Outbox {
  private readonly times: OutboxTimes;
  private readonly now: () => number;
  /** Failures in a row, and when the channel is tried again. */
  private pause = { failures: 0, until: 0 };
  private ended: Promise<void> | null = null;
  private stopped: Promise<void> | null = null;
  private stopping = new AbortController();
  /** Whether the current message was released for another process to send. */
  private isAbandoned = false;
  private renewal: NodeJS.Timeout | undefined;
  private wakeUp: () => void = () => {};

  constructor(private readonly options: OutboxOptions) {
    this.times = { ...times, ...options.times };
    this.now = options.now ?? (() => performance.now());
  }

  /** Starts delivering. */
  start(): void {
    this.ended ??= this.run();
  }

  /** Signals that there may be something to deliver. */
  wake(): void {
    this.wakeUp();
  }

  /**
   * Takes no further message. The current one is finished or, after `times.stop`, abandoned: it is sent again when its lease
   * expires.
   */
  stop(): Promise<void> {
    this.stopped ??= this.shutDown();
    return this.stopped;
  }

  /**
   * Delivers one message.
   * @returns whether one was due
   */
  async deliverNext(): Promise<boolean> {
    if (this.pause.until > this.now()) return false;
    const row = await claimNext(this.options.db, this.options.channel.kind);
    // What a hung database returns after the end is left to another process, once its lease expires.
    if (row === null || this.isAbandoned) return false;
    await this.deliver(row);
    return true;
  }

  private async shutDown(): Promise<void> {
    this.stopping.abort();
    this.wake();
    const late = wait(this.times.stop, true, { ref: false });
    this.isAbandoned = await Promise.race([Promise.resolve(this.ended).then(() => false), late]);
    if (this.isAbandoned)
      this.options.log.warn('a message was being sent at the stop; it stays in the outbox, to be sent again');
    clearInterval(this.renewal);
    this.options.channel.close?.();
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      // A new one for each wait, so that waking up leaves no timer and no listener behind.
      const called = new AbortController();
      this.wakeUp = () => called.abort();
      try {
        if (await this.deliverNext()) continue;
      } catch (error) {
        if (this.isAbandoned) return;
        const failure = describeFailure(error);
        this.options.log.warn({ failure }, 'the outbox cannot be read or updated; retrying');
      }
      await this.waitForWork(called.signal);
    }
  }

  private async waitForWork(signal: AbortSignal): Promise<void> {
    const remaining = this.pause.until - this.now();
    const time = remaining > 0 ? remaining : this.times.poll;
    await wait(time, undefined, { ref: false, signal }).catch(() => {});
  }

  private async deliver(row: OutboxRow): Promise<void> {
    const { db, channel, log } = this.options;
    this.renewal = setInterval(() => void renewClaim(db, row.id).catch(() => {}), this.times.renewal);
    const failure = await channel.deliver(row).then(() => null, failureOf);
    if (this.isAbandoned) return;
    if (failure !== null) {
      clearInterval(this.renewal);
      return await this.handleFailure(row, failure);
    }
    this.pause = { failures: 0, until: 0 };
    log.info({ message: row.id, kind: row.kind, attempts: row.attempts }, 'message delivered');
    const isThere = await this.recordSent(row.id).finally(() => clearInterval(this.renewal));
    if (!isThere) await channel.takeBack?.(row);
  }

  /** Retries, so that a short outage of the database does not send a message twice; its lease is renewed meanwhile. */
  private async recordSent(id: string): Promise<boolean> {
    for (;;) {
      try {
        return await markSent(this.options.db, id);
      } catch (error) {
        if (this.stopping.signal.aborted) throw error;
        await wait(500, undefined, { ref: false });
      }
    }
  }

  private async handleFailure(row: OutboxRow, { blame, message: reason }: DeliveryFailed): Promise<void> {
    if (blame === 'channel' || blame === 'moment') this.backOff();
    if (blame === 'channel') return await this.recordFailure(row, { reason, wait: 0, counter: null });
    const { counter, last } = limits[blame];
    const failures = row[counter] + 1;
    const { firstWait, longestWait } = this.times;
    const seconds = backoff(failures, firstWait, longestWait) / 1_000;
    await this.recordFailure(row, { reason, wait: failures >= last ? null : seconds, counter });
  }

  private async recordFailure(row: OutboxRow, setback: FailedAttempt): Promise<void> {
    const { db, log } = this.options;
    const { reason, wait: seconds } = setback;
    const { id, kind, attempts } = row;
    const about = { message: id, kind, attempts, reason: withoutAddresses(reason) };
    if (seconds === null)
      log.error(about, 'message not delivered, no more retries; to send it again: npm run inbox -- resend');
    else log.warn(about, 'message not delivered; it is retried');
    await markFailed(db, id, setback);
  }

  private backOff(): void {
    const failures = this.pause.failures + 1;
    const until = this.now() + backoff(failures, this.times.firstPause, this.times.longestPause);
    this.pause = { failures, until };
  }
}

/** For the log, from which no address can be erased: a mail server repeats the address that it refuses. */
function withoutAddresses(reason: string): string {
  return reason.replace(/\S+/g, (word) => (word.includes('@') ? '…' : word));
}

function failureOf(error: unknown): DeliveryFailed {
  if (error instanceof DeliveryFailed) return error;
  return new DeliveryFailed(isUnreachable(error) ? 'moment' : 'message', describeFailure(error).message);
}

/** Twice as long each time, up to a limit, plus up to a fifth so that many do not come at once. */
function backoff(count: number, first: number, longest: number): number {
  const full = Math.min(longest, first * 2 ** Math.min(count - 1, 20));
  return full * (1 + 0.2 * Math.random());
}
