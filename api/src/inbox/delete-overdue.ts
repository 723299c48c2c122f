import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database';
import { clockChecks } from '../../db/forms-schema';
import type { FormsEnv } from '../env-forms';
import { applyRetention, type DeletionOptions, isScrubDue, scrubRecords } from './delete-records';

/**
 * Deletes what is past its period, but only by a clock that has run for a day without a jump: a clock that is
 * temporarily ahead, as before a machine has synchronised it, would delete recent records for good.
 * @returns how many records
 */
export async function deleteOverdue(
  periods: FormsEnv['retentionDays'],
  options: DeletionOptions,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<number> {
  const { database } = options;
  try {
    const { certain, hasLeapt } = await checkClock(database.db);
    if (hasLeapt)
      log.warn(
        'the clock jumped by more than a day, so no record is deleted by age for a day; check the clock before that',
      );
    if (certain === null) return 0;
    const now = sql`${certain.toISOString()}::timestamptz`;
    const count = await applyRetention(periods, options, now);
    return count.applications + count.enquiries;
  } finally {
    // If it fails, it is tried again the next time.
    if (await isScrubDue(database.db)) await scrubRecords(database);
  }
}

const day = sql`interval '1 day'`;
const { since, last } = clockChecks;
const hasNotJumped = sql<boolean>`${last} between now() - ${day} and now() + ${day}`;
/** A time by a clock that had run for a day without a jump: now, or the last check before a jump. Null if neither. */
const trustedTime = sql<Date | null>`case
  when not ${hasNotJumped} then case when ${last} < now() and ${since} <= ${last} - ${day} then ${last} end
  when ${since} <= now() - ${day} then now() end`.mapWith(last);

/** Records the check in the database, since a process may live for less than a day. */
function checkClock(db: Database): Promise<{ certain: Date | null; hasLeapt: boolean }> {
  return db.transaction(async (transaction) => {
    await transaction.insert(clockChecks).values({}).onConflictDoNothing();
    const columns = { certain: trustedTime, hasLeapt: sql<boolean>`not ${hasNotJumped}` };
    const [before] = await transaction.select(columns).from(clockChecks).for('update');
    const start = sql`case when ${hasNotJumped} then ${since} else now() end`;
    await transaction.update(clockChecks).set({ since: start, last: sql`now()` });
    return before ?? { certain: null, hasLeapt: false };
  });
}
