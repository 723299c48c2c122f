import { sql } from 'drizzle-orm';
import type { Database } from './database';

/**
 * A text that changes whenever visitors may see other content: after a change of any table of content, and
 * when a post or study reaches its date of publication. One row and two ends of an index, so it may be asked often.
 */
export async function readContentVersion(db: Database): Promise<string> {
  const newest = (table: string) =>
    sql`(select max(published_at) from ${sql.identifier(table)} where published_at <= now())`;
  const [row] = await db
    .select({
      version: sql<string>`version || '-' || coalesce(trunc(extract(epoch from greatest(${newest('posts')},
        ${newest('case_studies')})) * 1000)::text, '0')`,
    })
    .from(sql`content_state`);
  if (row === undefined) throw new Error('content_state has lost its row');
  return row.version;
}
