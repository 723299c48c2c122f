import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { outbox } from '../../db/forms-schema';
import type { NewMessage, OutboxKind, OutboxRow } from './outbox-row';

export interface EnqueueOptions {
  /** The record that the messages are about. */
  recordId: string;
  /** Whether they wait for the record's release. */
  held: boolean;
}

/** Writes messages, in the transaction that stores the record they are about. */
export async function enqueue(db: Database, messages: NewMessage[], about: EnqueueOptions): Promise<void> {
  const rows = messages.map(({ kind, payload, onceKey }) => ({
    kind,
    payload,
    onceKey,
    // A daily notice is not about one record, and nothing holds it back.
    ...(onceKey === undefined ? about : {}),
  }));
  await db.insert(outbox).values(rows).onConflictDoNothing();
}

/** Lease (s) of a claimed message. It is renewed while the message is being sent. */
const LEASE = 60;
export const leaseEnd = sql`now() + make_interval(secs => ${LEASE})`;

/** First and longest wait (s) of a message that was refused or put off; each further one is twice as long. */
export const FIRST_WAIT = 30;
export const LONGEST_WAIT = 7_200;
const longestNow = sql`least(${LONGEST_WAIT}, greatest(${LEASE}, ${FIRST_WAIT} * 2 ^ (greatest(${outbox.refusals}, ${outbox.putOffs}) - 1)))`;
/** No wait (s), with the random part, is that long: a later due time is of a wrong clock that was corrected since. */
const tooFar = sql`1.5 * ${longestNow}`;
const isDue = sql`(${outbox.nextAttemptAt} <= now() or ${outbox.nextAttemptAt} > now() + make_interval(secs => ${tooFar}))`;

/** Claims the message of this kind that has been due longest, so that no other worker gets it; null if none is due. */
export async function claimNext(db: Database, kind: OutboxKind): Promise<OutboxRow | null> {
  const waiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt), eq(outbox.held, false));
  const due = and(waiting, eq(outbox.kind, kind), isDue);
  const oldest = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(due)
    .orderBy(asc(outbox.nextAttemptAt), asc(outbox.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: leaseEnd })
    // A scalar subquery: a list might be evaluated again for each row, and lock more than one.
    .where(eq(outbox.id, sql`${oldest}`))
    .returning();
  return row ?? null;
}

export async function renewClaim(db: Database, id: string): Promise<void> {
  await db.update(outbox).set({ nextAttemptAt: leaseEnd }).where(eq(outbox.id, id));
}

/** Marks a message as delivered. @returns whether it still exists; it may have been erased meanwhile */
export async function markSent(db: Database, id: string): Promise<boolean> {
  const sent = { sentAt: sql`now()`, lastError: null };
  const rows = await db.update(outbox).set(sent).where(eq(outbox.id, id)).returning({ id: outbox.id });
  return rows.length > 0;
}

export interface FailedAttempt {
  reason: string;
  /** Seconds until the next attempt; null gives up. */
  wait: number | null;
  /** Which count of the message it adds to, if any. */
  counter: 'refusals' | 'putOffs' | null;
}

/** Records a failed delivery. */
export async function markFailed(db: Database, id: string, failed: FailedAttempt): Promise<void> {
  const { reason, wait, counter } = failed;
  await db
    .update(outbox)
    .set({
      lastError: reason,
      ...(counter && { [counter]: sql`${outbox[counter]} + 1` }),
      ...(wait === null
        ? { failedAt: sql`now()` }
        : { nextAttemptAt: sql`now() + make_interval(secs => ${wait})` }),
    })
    .where(eq(outbox.id, id));
}
