import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { applications, enquiries, outbox } from '../../db/forms-schema';
import { leaseEnd } from '../outbox/repository';
import { findRecord } from './records';

/**
 * A message that is due within one lease may be claimed by a process that is sending it: it keeps its due time, so that
 * no other process sends it, too. If it was only waiting, it waits for a minute at most.
 */
const mayBeInFlight = sql`${outbox.sentAt} is null and ${outbox.failedAt} is null
  and ${outbox.nextAttemptAt} > now() and ${outbox.nextAttemptAt} <= ${leaseEnd}`;
const nextAttemptAt = sql`case when ${mayBeInFlight} then ${outbox.nextAttemptAt} else now() end`;
const resetForResend = { sentAt: null, failedAt: null, refusals: 0, putOffs: 0, nextAttemptAt };

/** Releases a record from quarantine: its messages are delivered. @returns how many */
export function releaseRecord(db: Database, name: string): Promise<number> {
  return db.transaction(async (transaction) => {
    const { id, kind, reference, quarantine, released_at } = await findRecord(transaction, name);
    if (quarantine.length === 0 || released_at !== null)
      throw new Error(`${reference} is not in quarantine.`);
    const table = kind === 'enquiry' ? enquiries : applications;
    await transaction.update(table).set({ releasedAt: sql`now()` }).where(eq(table.id, id));
    const rows = await transaction
      .update(outbox)
      .set({ held: false, nextAttemptAt: sql`now()` })
      .where(and(eq(outbox.recordId, id), eq(outbox.held, true)))
      .returning({ id: outbox.id });
    return rows.length;
  });
}

/** Resends all messages of a record. @returns how many */
export async function resendRecord(db: Database, name: string): Promise<number> {
  const record = await findRecord(db, name);
  if (record.quarantine.length > 0 && record.released_at === null)
    throw new Error(`${record.reference} is in quarantine; release it instead.`);
  return resendWhere(db, eq(outbox.recordId, record.id));
}

/** Resends the messages that were given up or refused. @returns how many */
export function resendFailed(db: Database): Promise<number> {
  const refused = and(isNull(outbox.sentAt), or(isNotNull(outbox.failedAt), isNotNull(outbox.lastError)));
  return resendWhere(db, refused);
}

async function resendWhere(db: Database, condition: ReturnType<typeof and>): Promise<number> {
  const rows = await db.update(outbox).set(resetForResend).where(condition).returning({ id: outbox.id });
  return rows.length;
}
