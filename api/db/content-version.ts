import { sql } from 'drizzle-orm';
import type { Database } from './database';

/**
 * A text that changes whenever visitors may see different content: when a content table changes, a post or study
 * reaches its publication date, or an opening closes. It reads one row and three maxima, so it may be asked often.
 */
export async function readContentVersion(db: Database): Promise<string> {
  const newest = (table: string, column = 'published_at') => {
    const date = sql.identifier(column);
    return sql`(select max(${date}) from ${sql.identifier(table)} where ${date} <= now())`;
  };
  const [row] = await db
    .select({
      version: sql<string>`version || '-' || coalesce(trunc(extract(epoch from greatest(${newest('posts')},
        ${newest('case_studies')}, ${newest('job_openings', 'closes_at')})) * 1000)::text, '0')`,
    })
    .from(sql`content_state`);
  if (row === undefined) throw new Error('the table content_state is empty; it must have one row');
  return row.version;
}
