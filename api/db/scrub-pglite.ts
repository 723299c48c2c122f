import type { PGlite } from '@electric-sql/pglite';
import { DISK_RESERVE, lackOfSpace } from './disk-space';

const MEGABYTE = 1_048_576;

/**
 * Rewrites the tables and replaces every file of the write-ahead log, so that no file holds deleted rows any more.
 * @param freeBytes tells the free disk space: a rewrite that fills the disk ends PGlite until there is more
 * @throws Error before it rewrites a table for which there is not enough space
 */
export async function scrubPglite(
  client: PGlite,
  tables: string[],
  freeBytes: () => Promise<number>,
): Promise<void> {
  await client.exec('checkpoint');
  for (const table of tables) {
    const size = await sizeOf(client, table);
    const needed = 2 * size + DISK_RESERVE;
    const free = await freeBytes();
    if (free < needed) {
      // The log still holds the tables rewritten so far; the reserve is large enough for a new log file.
      if (free >= DISK_RESERVE) await rotateWal(client);
      throw new Error(
        `the rows are deleted, but the bytes of those of "${table}" are still in the database's files: to rewrite these, ${lackOfSpace(needed, free)}`,
      );
    }
    await client.exec(`vacuum full "${table}"`);
    // The log holds the whole table once more; a checkpoint frees that space for the next table.
    if (size > MEGABYTE) await client.exec('checkpoint');
  }
  await rotateWal(client);
}

/** Bytes of the table with its indexes and long values: a copy is no larger, and its log is as large as the copy. */
async function sizeOf(client: PGlite, table: string): Promise<number> {
  const { rows } = await client.query<{ size: string }>(
    'select pg_total_relation_size($1::regclass)::text size',
    [`"${table}"`],
  );
  return Number(rows[0]?.size);
}

async function rotateWal(client: PGlite): Promise<void> {
  const log = async () => {
    const { rows } = await client.query<{ name: string }>('select name from pg_ls_waldir()');
    return new Set(rows.map(({ name }) => name));
  };
  const before = await log();
  for (let round = 0; round <= before.size; round += 1) {
    await client.exec('select pg_switch_wal()');
    await client.exec('checkpoint');
    const remaining = await log();
    if (![...before].some((name) => remaining.has(name))) return;
  }
  throw new Error('the rows are deleted, but not yet from the write-ahead log; run the command again');
}
