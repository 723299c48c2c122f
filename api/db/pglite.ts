import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { DatabaseUnavailable, migrationsFolder, type OpenDatabase } from './database';
import { lockDirectory } from './directory-lock';
import { DISK_RESERVE, freeBytes, lackOfSpace } from './disk-space';
import { describeFailure } from './failures';
import { removeUnownedFiles } from './relation-files';
import { restrictToOwner } from './restrict-to-owner';
import * as schema from './schema';
import { scrubPglite } from './scrub-pglite';
import { traced } from './traced-client';

/** The content is a few megabytes. initdb's default of 128 MB is written at each start, which takes half a second. */
const buffers = ['-c', 'shared_buffers=16MB'];

/**
 * Opens PGlite, PostgreSQL inside this process, and migrates it.
 * PGlite does not sync its files: it survives a killed process, not a loss of power.
 * @param directory where it keeps its files; none means in memory
 * @param makes whether to create a database in a directory that has none
 * @throws DatabaseUnavailable if it cannot be opened or migrated
 */
export async function openPglite(directory: string | undefined, makes: boolean): Promise<OpenDatabase> {
  if (directory === undefined) return migratePglite(startPglite({}));
  if (makes) await makeDirectory(directory);
  else if (!existsSync(dirname(directory))) throw noDatabase(directory);
  // PGlite itself does not keep a second process out, which would destroy the files.
  const unlock = await lockDirectory(directory);
  try {
    // Asked while holding the lock, so that an API that is just creating it is waited for.
    if (!makes && !existsSync(join(directory, 'PG_VERSION'))) throw noDatabase(directory);
    const client = startPglite({ dataDir: directory });
    await client.waitReady.catch((error: Error | FileError) => {
      throw new DatabaseUnavailable(
        `DATA_DIR: ${directory} cannot be opened as a database: ${reasonOf(error)}`,
      );
    });
    await removeUnownedFiles(client, directory);
    // PGlite sets its own modes on many files, regardless of the process's umask.
    await restrictToOwner(directory);
    return await migratePglite(client, {
      onClosed: async () => {
        await restrictToOwner(directory);
        await unlock();
      },
      freeSpace: () => freeBytes(directory),
    }).catch(async (error: Error) => {
      await client.close().catch(() => {});
      const { message } = describeFailure(error);
      throw new DatabaseUnavailable(`DATA_DIR: ${directory} cannot be migrated: ${message}`, {
        cause: error,
      });
    });
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function makeDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new DatabaseUnavailable(`DATA_DIR: ${directory} cannot be created: ${error.message}`);
  });
}

/** What PGlite throws if it cannot use a file; the number is WASI's. */
interface FileError {
  message?: undefined;
  errno: number;
}

function reasonOf(error: Error | FileError): string {
  if (error.message !== undefined) return error.message;
  return error.errno === 51 ? 'its disk is full. Free space, then start again' : `file error ${error.errno}`;
}

function noDatabase(directory: string): DatabaseUnavailable {
  return new DatabaseUnavailable(
    `DATA_DIR: there is no database in ${directory}. Set DATA_DIR or DATABASE_URL to the same value as for the API.`,
  );
}

/** Starts PGlite with the settings that the whole project uses. */
export function startPglite(options: PGliteOptions): PGlite {
  return new PGlite({ ...options, startParams: [...PGlite.defaultStartParams, ...buffers] });
}

interface DirectoryHooks {
  /** Called once the database is closed. */
  onClosed(): Promise<void>;
  /** How many bytes can still be written. */
  freeSpace(): Promise<number>;
}

/** Migrates a PGlite database, in memory if it has no hooks. */
export async function migratePglite(client: PGlite, hooks?: DirectoryHooks): Promise<OpenDatabase> {
  const freeSpace = hooks?.freeSpace ?? (async () => Number.POSITIVE_INFINITY);
  const db = drizzle(traced(client), { schema });
  // Finished segments of the write-ahead log are deleted, instead of being renamed with their old content.
  await client.exec('set wal_recycle = off');
  await migrate(db, { migrationsFolder });
  let end: Promise<void> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return {
    db,
    forms: db,
    isShared: false,
    // The directory's lock keeps other processes out; this runs the tasks of this process one after the other.
    exclusively: (task) => {
      const next = last.then(task, task);
      last = next;
      return next;
    },
    checkpoint: async () => void (await client.exec('checkpoint')),
    assertSpaceFor: async (sizeOf) => assertSpace(2 * (await sizeOf()) + DISK_RESERVE, await freeSpace()),
    scrub: (tables) => scrubPglite(client, tables, freeSpace),
    ping: async () => void (await client.query('select 1')),
    assertReachable: async () => {
      if (client.closed) throw new Error('PGlite is closed');
    },
    close: () => (end ??= client.close().then(hooks?.onClosed)),
  };
}

/** PGlite does not survive a full disk: later queries fail, or never end. The log holds what is written once more. */
function assertSpace(needed: number, free: number): void {
  if (free < needed) throw new DatabaseUnavailable(`Nothing was written: ${lackOfSpace(needed, free)}.`);
}
