import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database';
import { describeFailure } from '../plugins/failures';
import { type Channel, DeliveryFailed, type OutboxKind, type OutboxRow } from './outbox-row';
import { claimNext, markFailed, markSent, renewClaim } from './repository';

/** All in milliseconds. */
export interface OutboxTimes {
  /** How often to look, if nobody calls. */
  poll: number;
  /** First and longest pause of a channel that delivers nothing. */
  firstPause: number;
  longestPause: number;
  /** First wait of a message that was refused; each further one is twice as long. */
  firstWait: number;
  longestWait: number;
  renewal: number;
}

const times: OutboxTimes = {
  poll: 5_000,
  firstPause: 1_000,
  longestPause: 30_000,
  firstWait: 30_000,
  longestWait: 3_600_000,
  renewal: 20_000,
};

/** So often a message may be refused before it counts as failed: about two hours. */
const mostRefusals = 8;

export interface OutboxOptions {
  db: Database;
  channels: Channel[];
  log: FastifyBaseLogger;
  times?: Partial<OutboxTimes>;
}

interface Pause {
  /** In a row. */
  failures: number;
  until: number;
}

/**
 * Delivers what forms have left, one message after the other, so that a crash repeats one message at most. A channel
 * that is down is paused as a whole and tried again with one message; one that is refused waits for itself alone.
 */
export class Outbox {
  private readonly times: OutboxTimes;
  private readonly pauses = new Map<OutboxKind, Pause>();
  private ended: Promise<void> | null = null;
  private stopping = new AbortController();
  private alarm: () => void = () => {};

  constructor(private readonly options: OutboxOptions) {
    this.times = { ...times, ...options.times };
  }

  /** Whether there is a channel of this kind. */
  serves(kind: OutboxKind): boolean {
    return this.options.channels.some((channel) => channel.kind === kind);
  }

  /** Begins to deliver. */
  start(): void {
    this.ended ??= this.run();
  }

  /** Says that there may be something to deliver. */
  wake(): void {
    this.alarm();
  }

  /** Finishes the message in hand and stops. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.wake();
    await this.ended;
    for (const channel of this.options.channels) channel.close?.();
  }

  /**
   * Delivers one message.
   * @returns whether there was one that is due
   */
  async deliverNext(): Promise<boolean> {
    const now = Date.now();
    const open = this.options.channels.filter(({ kind }) => (this.pauses.get(kind)?.until ?? 0) <= now);
    const row = await claimNext(
      this.options.db,
      open.map(({ kind }) => kind),
    );
    const channel = open.find(({ kind }) => kind === row?.kind);
    if (row === null || channel === undefined) return false;
    await this.deliver(row, channel);
    return true;
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const called = new Promise<void>((resolve) => (this.alarm = resolve));
      try {
        if (await this.deliverNext()) continue;
      } catch (error) {
        this.options.log.warn({ failure: describeFailure(error) }, 'the outbox cannot be read');
      }
      await Promise.race([called, this.nap()]);
    }
  }

  private async nap(): Promise<void> {
    const ends = [...this.pauses.values()].map(({ until }) => until - Date.now()).filter((left) => left > 0);
    const time = Math.max(10, Math.min(this.times.poll, ...ends));
    await wait(time, undefined, { ref: false, signal: this.stopping.signal }).catch(() => {});
  }

  private async deliver(row: OutboxRow, channel: Channel): Promise<void> {
    const { db, log } = this.options;
    const renewal = setInterval(() => void renewClaim(db, row.id).catch(() => {}), this.times.renewal);
    try {
      await channel.deliver(row);
      this.pauses.delete(row.kind);
    } catch (error) {
      clearInterval(renewal);
      return await this.noteFailure(row, error);
    } finally {
      clearInterval(renewal);
    }
    log.info({ message: row.id, kind: row.kind, attempts: row.attempts }, 'delivered');
    await this.noteSent(row.id);
  }

  /** What is out must not go out again because of a database that is away for a moment. */
  private async noteSent(id: string): Promise<void> {
    for (;;) {
      try {
        return await markSent(this.options.db, id);
      } catch (error) {
        if (this.stopping.signal.aborted) throw error;
        await wait(500, undefined, { ref: false });
      }
    }
  }

  private async noteFailure(row: OutboxRow, error: unknown): Promise<void> {
    const { db, log } = this.options;
    const failure = error instanceof DeliveryFailed ? error : new DeliveryFailed('message', String(error));
    const isRefusal = failure.blame === 'message';
    const refusals = row.refusals + 1;
    const gaveUp = isRefusal && refusals >= mostRefusals;
    if (!isRefusal) this.pause(row.kind);
    const seconds = isRefusal ? backoff(refusals, this.times.firstWait, this.times.longestWait) / 1_000 : 0;
    const about = { message: row.id, kind: row.kind, attempts: row.attempts, reason: failure.message };
    if (gaveUp) log.error(about, 'gave a message up; it waits for a resend');
    else log.warn(about, 'not delivered, will be tried again');
    await markFailed(db, row.id, { reason: failure.message, wait: gaveUp ? null : seconds, isRefusal });
  }

  private pause(kind: OutboxKind): void {
    const failures = (this.pauses.get(kind)?.failures ?? 0) + 1;
    const until = Date.now() + backoff(failures, this.times.firstPause, this.times.longestPause);
    this.pauses.set(kind, { failures, until });
  }
}

/** Twice as long each time, up to a limit, give or take a fifth so that many do not come at once. */
function backoff(count: number, first: number, longest: number): number {
  const full = Math.min(longest, first * 2 ** Math.min(count - 1, 20));
  return full * (0.8 + 0.4 * Math.random());
}
