import { and, gt, like, lte, max, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { applications, enquiries, outbox } from '../../db/forms-schema';
import { QUARANTINE_KEY, quarantineNotice } from '../forms/team-messages';
import { isHeld } from './record-filter';

/**
 * Tells the team about forms that were held back after the last notice. The first one of a day sends the notice itself;
 * without this, later ones of that day would go unnoticed until another form is held.
 * @returns how many notices
 */
export async function remindOfQuarantine(db: Database, now = new Date()): Promise<number> {
  // A date in the future was recorded by a wrong clock that has been corrected since.
  const lastNotice = db
    .select({ at: max(outbox.createdAt) })
    .from(outbox)
    .where(and(like(outbox.onceKey, `${QUARANTINE_KEY}%`), lte(outbox.createdAt, sql`now()`)));
  const countUnreported = (table: typeof enquiries | typeof applications) =>
    db.$count(
      table,
      and(
        isHeld(table),
        gt(table.receivedAt, sql`coalesce((${lastNotice}), '-infinity')`),
        lte(table.receivedAt, sql`now()`),
      ),
    );
  if ((await countUnreported(enquiries)) + (await countUnreported(applications)) === 0) return 0;
  const rows = await db
    .insert(outbox)
    .values(quarantineNotice(now))
    .onConflictDoNothing()
    .returning({ id: outbox.id });
  return rows.length;
}
