import { fileURLToPath } from 'node:url';
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** The query interface that PGlite and PostgreSQL share. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Both drivers return the same rows, but their common type does not say so. */
export async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}

/** A database that is migrated and ready. */
export interface OpenDatabase {
  db: Database;
  /** The same for visitors' forms. On PostgreSQL these use their own pool, and leave connections to pages. */
  forms: Database;
  /** Whether other processes of this API may use it at the same time. */
  isShared: boolean;
  /** Runs `task` while no other process of this API does so on the same database. */
  exclusively<T>(task: () => Promise<T>): Promise<T>;
  /** Frees the disk space of the write-ahead log, where the database does not do so by itself. */
  checkpoint(): Promise<void>;
  /**
   * Refuses a large write that might fill the disk, where the database would not survive that.
   * @param sizeOf bytes of what is written, as text; not called where no space is checked
   * @throws DatabaseUnavailable
   */
  assertSpaceFor(sizeOf: () => number | Promise<number>): Promise<void>;
  /** Clears the bytes of deleted rows of these tables from the database's files, as far as the database can. */
  scrub(tables: string[]): Promise<void>;
  /** Rejects if the database does not answer. */
  ping(): Promise<void>;
  /** Rejects within half a second if the database is away; unlike `ping` it never waits behind other queries. */
  assertReachable(): Promise<void>;
  /** May be called more than once. */
  close(): Promise<void>;
}

export interface DatabaseLocation {
  /** A PostgreSQL address; takes precedence over the directory. */
  url?: string;
  /** The directory in which PGlite keeps its files; none means in memory. */
  directory?: string;
  /** Whether to create a database in a directory that has none. */
  makes?: boolean;
}

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));

/** The database cannot be opened. The message is one line for the operator. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** Another process uses the directory. */
export class DatabaseInUse extends DatabaseUnavailable {}

/**
 * Opens the database and migrates it.
 * @throws DatabaseUnavailable if the server cannot be reached or the directory has no database and `makes` is false,
 * DatabaseInUse if another process uses the directory
 */
export async function openDatabase({
  url,
  directory,
  makes = true,
}: DatabaseLocation): Promise<OpenDatabase> {
  if (url !== undefined) {
    const { openPostgres } = await import('./postgres');
    return openPostgres(url);
  }
  const { openPglite } = await import('./pglite');
  return openPglite(directory, makes);
}
