import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { DatabaseUnavailable, migrationsFolder, type OpenDatabase } from './database';
import * as schema from './schema';

/** Any number that no other program on the same database is likely to lock. */
const advisoryLock = 793_300_417;

/** Opens a pool of connections to PostgreSQL and migrates it. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    application_name: 'api',
  });
  // An idle connection that the server ends must not end the process; the next query opens another.
  pool.on('error', () => {});
  const db = drizzle(pool, { schema });
  let end: Promise<void> | undefined;
  const database: OpenDatabase = {
    db,
    exclusively: (task) => withAdvisoryLock(pool, task),
    ping: async () => void (await pool.query('select 1')),
    close: () => (end ??= pool.end()),
  };
  try {
    await database.ping();
  } catch (error) {
    await database.close();
    throw new DatabaseUnavailable(
      `DATABASE_URL: PostgreSQL at ${hostOf(url)} cannot be used: ${reasonOf(error)}`,
    );
  }
  await database.exclusively(() => migrate(db, { migrationsFolder }));
  return database;
}

async function withAdvisoryLock<T>(pool: pg.Pool, task: () => Promise<T>): Promise<T> {
  const holder = await pool.connect();
  try {
    await holder.query('set statement_timeout = 0');
    await holder.query('select pg_advisory_lock($1)', [advisoryLock]);
    return await task();
  } finally {
    // Ending the connection ends the lock, whatever happened on it.
    holder.release(true);
  }
}

/** The address without the password. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host || 'the given socket' : 'the given address';
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
