import { and, gt, like, max, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { applications, enquiries, outbox } from '../../db/forms-schema';
import { QUARANTINE_KEY, quarantineNotice } from '../forms/team-messages';
import { isHeld } from './record-filter';

/**
 * Tells the team of what is held back since it was last told. The day's first such form tells it by itself; without this,
 * nobody would hear of those that came later that day until some other form is held.
 * @returns how many notices
 */
export async function remindOfQuarantine(db: Database, now = new Date()): Promise<number> {
  const told = db
    .select({ at: max(outbox.createdAt) })
    .from(outbox)
    .where(like(outbox.onceKey, `${QUARANTINE_KEY}%`));
  const untold = (table: typeof enquiries | typeof applications) =>
    db.$count(table, and(isHeld(table), gt(table.receivedAt, sql`coalesce((${told}), '-infinity')`)));
  if ((await untold(enquiries)) + (await untold(applications)) === 0) return 0;
  const rows = await db
    .insert(outbox)
    .values(quarantineNotice(now))
    .onConflictDoNothing()
    .returning({ id: outbox.id });
  return rows.length;
}
