import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Database, rowsOf } from '../../db/database';

/**
 * Tables in an order in which each stands behind what it refers to. What minutes make again is left out: the counts of
 * `sent_forms`. `content_state` is last, since a change of the content changes it.
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

/** A folder with this file, a file of lines for each table, and `files/` with the résumés, named as they are stored. */
export const MANIFEST = 'backup.json';

const integrity = v.object({ sha256: v.string() });

export const Manifest = v.object({
  format: v.literal(1),
  /** The moment whose state the back-up holds. */
  at: v.string(),
  /** By name. A line of a table's file is a row as JSON. */
  tables: v.record(
    v.string(),
    v.object({ ...integrity.entries, columns: v.array(v.string()), rows: v.number() }),
  ),
  /** By name, as `files.stored_name` has it. */
  files: v.record(v.pipe(v.string(), v.regex(/^[\w-]+$/)), v.object(integrity.entries)),
  /** Files that were erased while the back-up was made. */
  gone: v.array(v.string()),
  /** Files that are lost: no bytes are where their rows say. */
  lost: v.optional(v.array(v.string()), []),
});
export type Manifest = v.InferOutput<typeof Manifest>;

/** The columns of a table that are stored: not what the database derives, nor the bytes of files. */
export async function columnsOf(db: Database, table: string): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
      order by ordinal_position`,
  );
  return rows.map(({ name }) => name).filter((name) => table !== 'files' || name !== 'content');
}

export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
