import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { DatabaseUnavailable, migrationsFolder, type OpenDatabase } from './database';
import { describeFailure } from './failures';
import { openProbe, surviveLostConnections } from './postgres-probe';
import * as schema from './schema';
import { traced } from './traced-client';

/** Any number that no other program on the same database is likely to lock. */
const ADVISORY_LOCK = 793_300_417;

/** For what may take long. pg takes the limit with a query, which its types do not know. */
const patient = { query_timeout: 3_600_000 };

/**
 * How answers are written. A database or a role may have it otherwise: then no date and no file could be read. And that the
 * server ends a connection a minute after its machine is gone without a word, with its locks: by default it waits two hours.
 */
const SESSION = `set DateStyle = ISO, MDY; set IntervalStyle = postgres; set bytea_output = hex; set TimeZone = 'UTC';
  set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3`;

/**
 * Opens connections to PostgreSQL and migrates it.
 * @throws DatabaseUnavailable for one that cannot be reached or migrated, or that cannot hold what people write
 */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = openPool(url, 6);
  const forms = openPool(url, 4);
  const db = queriesOf(pool);
  const probe = openProbe(url);
  let end: Promise<void> | undefined;
  const database: OpenDatabase = {
    db,
    forms: queriesOf(forms),
    isShared: true,
    exclusively: (task) => withAdvisoryLock(pool, task),
    checkpoint: async () => {},
    scrub: (tables) => vacuum(pool, tables),
    ping: async () => void (await pool.query('select 1')),
    reachable: probe.reachable,
    close: () => (end ??= Promise.all([pool.end(), forms.end(), probe.close()]).then(() => {})),
  };
  try {
    await assertAllLetters(pool);
    await database.exclusively(() => migrate(db, { migrationsFolder }));
    return database;
  } catch (error) {
    await database.close();
    throw new DatabaseUnavailable(
      `DATABASE_URL: PostgreSQL at ${hostOf(url)} cannot be used: ${describeFailure(error).message}`,
      { cause: error },
    );
  }
}

function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 10_000,
    // For a server that hangs and so does not end its statements itself.
    query_timeout: 12_000,
    application_name: 'api',
    // Not as options of the start: proxies in front of PostgreSQL refuse those.
    onConnect: (client) => client.query(SESSION),
  });
  surviveLostConnections(pool);
  return pool;
}

function queriesOf(pool: pg.Pool): NodePgDatabase<typeof schema> {
  const db = drizzle(traced(pool), { schema });
  db.transaction = (task, config) => onConnection(pool, (own) => own.transaction(task, config));
  return db;
}

/** A form with a letter that the database does not have would be lost, and one with another small I never be found. */
async function assertAllLetters(pool: pg.Pool): Promise<void> {
  const asked = `select current_setting('server_encoding') as encoding, lower('I') = 'i' as latin`;
  const [found] = (await pool.query<{ encoding: string; latin: boolean }>(asked)).rows;
  if (found?.encoding === 'UTF8' && found.latin) return;
  const fault = found?.latin
    ? `its encoding is ${found.encoding}`
    : 'its locale has another small letter for I';
  throw new Error(
    `${fault}; \`create database … encoding 'UTF8' locale 'C.UTF-8' template template0\` makes one that fits`,
  );
}

/**
 * Runs a transaction. A connection on which one failed is ended: if the server hung, its rollback has not been sent, and
 * whoever used it next would write into a transaction that nobody commits.
 */
async function onConnection<T>(
  pool: pg.Pool,
  task: (own: NodePgDatabase<typeof schema>) => Promise<T>,
): Promise<T> {
  const connection = await pool.connect();
  let isSound = false;
  try {
    const result = await task(drizzle(traced(connection), { schema }));
    isSound = true;
    return result;
  } finally {
    connection.release(!isSound);
  }
}

/** On a connection of its own without a limit of time, which is ended: with it its locks end, whatever happened on it. */
async function patiently<T>(pool: pg.Pool, task: (own: pg.PoolClient) => Promise<T>): Promise<T> {
  const own = await pool.connect();
  try {
    await own.query('set statement_timeout = 0');
    return await task(own);
  } finally {
    own.release(true);
  }
}

function withAdvisoryLock<T>(pool: pg.Pool, task: () => Promise<T>): Promise<T> {
  return patiently(pool, async (holder) => {
    await holder.query({ ...patient, text: 'select pg_advisory_lock($1)', values: [ADVISORY_LOCK] });
    return task();
  });
}

/**
 * Frees the place of deleted rows for new ones, beside running queries. `vacuum full` would rewrite the files, but locks
 * every form out for as long as that takes with all résumés in them.
 */
function vacuum(pool: pg.Pool, tables: string[]): Promise<void> {
  return patiently(pool, async (own) => {
    // Also anew: the planner's statistics, which hold samples of what stood in the rows.
    for (const table of tables)
      await own.query({ ...patient, text: `vacuum (analyze) ${own.escapeIdentifier(table)}` });
  });
}

/** The address without the password. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host || 'the given socket' : 'the given address';
}
