import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Database, rowsOf } from '../../db/database';

/**
 * Tables in an order in which each comes after those it refers to. `sent_forms` is left out, because its counts are of
 * interest for minutes only. `content_state` is last, since every change of the content changes it.
 */
export const savedTables = [
  'categories',
  'posts',
  'case_studies',
  'job_openings',
  'site_releases',
  'site_pages',
  'files',
  'enquiries',
  'applications',
  'outbox',
  'idempotency_keys',
  'deletions',
  'clock_looks',
  'content_state',
] as const;

/** A back-up is a folder with this file, one file of lines per table, and `files/` with the résumés by stored name. */
export const MANIFEST = 'backup.json';

export const Manifest = v.object({
  format: v.literal(1),
  /** The moment whose state the back-up holds. */
  at: v.string(),
  /** By table name. Each line of a table's file is a row as JSON. */
  tables: v.record(
    v.string(),
    v.object({ sha256: v.string(), columns: v.array(v.string()), rows: v.number() }),
  ),
  /** By `files.stored_name`. */
  files: v.record(v.pipe(v.string(), v.regex(/^[\w-]+$/)), v.object({ sha256: v.string() })),
  /** Files that were erased while the back-up was made. */
  gone: v.array(v.string()),
  /** Lost files: their rows exist, but their bytes cannot be read. */
  lost: v.optional(v.array(v.string()), []),
});
export type Manifest = v.InferOutput<typeof Manifest>;

/** The columns of a table that are saved: no generated ones, and not the bytes of files. */
export async function columnsOf(db: Database, table: string): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
      order by ordinal_position`,
  );
  return rows.map(({ name }) => name).filter((name) => table !== 'files' || name !== 'content');
}

/** Column names, as a list in SQL. */
export function listOf(columns: string[]): SQL {
  return sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
}
