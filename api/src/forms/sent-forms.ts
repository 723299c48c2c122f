import { hash } from 'node:crypto';
import { type CountedNetwork, networksOf, RateLimit, WINDOW } from '@weft/http-server/rate-limit';
import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '../../db/database';
import { sentForms } from '../../db/forms-schema';

/** Counts the forms of each sender. */
export interface FormLimit {
  /** @returns the seconds until the address may send again; 0 if this form is within the limit */
  take(address: string): Promise<number>;
}

/** The limit of this process, or of all that share the database. */
export function formLimit({ db, isShared }: Pick<OpenDatabase, 'db' | 'isShared'>, limit: number): FormLimit {
  const own = new RateLimit({ limit });
  if (!isShared) return { take: async (address) => own.take(address) };
  // A flood is refused in memory: of one address, no more forms than the limit reach the database.
  return { take: async (address) => own.take(address) || takeShared(db, address, limit) };
}

const windowLength = sql`make_interval(secs => ${WINDOW / 1_000})`;
/** No window is that long: one that ends later was recorded by a wrong clock that has been corrected since. */
const isOver = sql`(${sentForms.ends} <= now() or ${sentForms.ends} > now() + 2 * ${windowLength})`;

/** Forgets senders whose window has ended. @returns how many */
export async function forgetSenders(db: Database): Promise<number> {
  return (await db.delete(sentForms).where(isOver).returning({ sender: sentForms.sender })).length;
}

async function takeShared(db: Database, address: string, limit: number): Promise<number> {
  for (const one of networksOf(address, limit)) {
    const wait = await takeOfNetwork(db, one);
    if (wait > 0) return wait;
  }
  return 0;
}

async function takeOfNetwork(db: Database, { network, limit }: CountedNetwork): Promise<number> {
  const sender = hash('sha256', network, 'base64');
  const ends = sql`now() + ${windowLength}`;
  const [row] = await db
    .insert(sentForms)
    .values({ sender, count: 1, ends })
    .onConflictDoUpdate({
      target: sentForms.sender,
      set: {
        count: sql`case when ${isOver} then 1 else ${sentForms.count} + 1 end`,
        ends: sql`case when ${isOver} then excluded.ends else ${sentForms.ends} end`,
      },
    })
    .returning({
      count: sentForms.count,
      wait: sql`ceil(extract(epoch from ${sentForms.ends} - now()))`.mapWith(Number),
    });
  return row !== undefined && row.count > limit ? Math.max(1, row.wait) : 0;
}
