import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { DatabaseUnavailable, migrationsFolder, type OpenDatabase } from './database';
import { lockDirectory } from './directory-lock';
import * as schema from './schema';

/**
 * Opens PGlite, PostgreSQL inside this process, and migrates it.
 * PGlite does not sync its files: it survives a killed process, not a loss of power.
 * @param directory where it keeps its files; none means in memory
 */
export async function openPglite(directory?: string): Promise<OpenDatabase> {
  if (directory === undefined) return start(new PGlite(), async () => {});
  await mkdir(directory, { recursive: true }).catch((error: Error) => {
    throw new DatabaseUnavailable(`DATA_DIR: ${directory} cannot be created: ${error.message}`);
  });
  // PGlite itself lets a second process in, which destroys the files.
  const unlock = await lockDirectory(directory);
  try {
    const client = new PGlite(directory);
    await client.waitReady.catch((error: Error) => {
      throw new DatabaseUnavailable(
        `DATA_DIR: ${directory} cannot be opened as a database: ${error.message}`,
      );
    });
    return await start(client, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function start(client: PGlite, unlock: () => Promise<void>): Promise<OpenDatabase> {
  const db = drizzle(client, { schema });
  await migrate(db, { migrationsFolder });
  let end: Promise<void> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return {
    db,
    // The directory's lock keeps other processes out; this keeps tasks of this one apart.
    exclusively: (task) => {
      const next = last.then(task, task);
      last = next;
      return next;
    },
    ping: async () => void (await client.query('select 1')),
    reachable: async () => {
      if (client.closed) throw new Error('PGlite is closed');
    },
    close: () => (end ??= client.close().then(unlock)),
  };
}
