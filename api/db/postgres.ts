import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { DatabaseUnavailable, migrationsFolder, type OpenDatabase } from './database';
import { describeFailure } from './failures';
import { openProbe, surviveLostConnections } from './postgres-probe';
import * as schema from './schema';
import { traced } from './traced-client';

/** An arbitrary number that no other program on the same database is likely to lock. */
const ADVISORY_LOCK = 793_300_417;

/** For queries that may take long. pg takes this limit per query, which its types do not declare. */
const longQueryTimeout = { query_timeout: 3_600_000 };

/**
 * Fixed output formats: a database or role may set others, in which dates and files could not be parsed. The keepalives
 * make the server drop a connection and its locks a minute after its client vanishes; the default is two hours.
 */
const SESSION = `set statement_timeout = '10s';
  set DateStyle = ISO, MDY; set IntervalStyle = postgres; set bytea_output = hex; set TimeZone = 'UTC';
  set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3`;

/**
 * Opens connections to PostgreSQL and migrates it.
 * @throws DatabaseUnavailable if it cannot be reached or migrated, or its encoding or locale does not fit
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
    assertSpaceFor: async () => {},
    scrub: (tables) => vacuum(pool, tables),
    ping: async () => void (await pool.query('select 1')),
    assertReachable: probe.reachable,
    close: () => (end ??= Promise.all([pool.end(), forms.end(), probe.close()]).then(() => {})),
  };
  try {
    await assertEncoding(pool);
    if (!(await isReadOnlyButMigrated(pool)))
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
    // For a server that hangs and so does not enforce its own statement timeout.
    query_timeout: 12_000,
    application_name: 'api',
    // Not as startup parameters, a `statement_timeout` above included: PgBouncer refuses those.
    onConnect: (client) => client.query(SESSION),
  });
  surviveLostConnections(pool);
  return pool;
}

/**
 * Queries through a pool. If a transaction fails, its connection is closed: if the server hung, the rollback was not
 * sent, and the next user of the connection would write into a transaction that is never committed.
 */
function queriesOf(pool: pg.Pool): NodePgDatabase<typeof schema> {
  const db = drizzle(traced(pool), { schema });
  db.transaction = async (task, config) => {
    const connection = await pool.connect();
    let isSound = false;
    try {
      const result = await drizzle(traced(connection), { schema }).transaction(task, config);
      isSound = true;
      return result;
    } finally {
      connection.release(!isSound);
    }
  };
  return db;
}

/** A form with a character that cannot be stored would be lost, one with another lower-case I would never be found. */
async function assertEncoding(pool: pg.Pool): Promise<void> {
  const statement = `select current_setting('server_encoding') as encoding, lower('I') = 'i' as latin`;
  const [found] = (await pool.query<{ encoding: string; latin: boolean }>(statement)).rows;
  if (found?.encoding === 'UTF8' && found.latin) return;
  const fault = found?.latin
    ? `its encoding is ${found.encoding}`
    : 'its locale does not convert I to lower-case i';
  throw new Error(
    `${fault}; create another one with \`create database … encoding 'UTF8' locale 'C.UTF-8' template template0\``,
  );
}

/** Whether this version can read the database although it cannot migrate it, such as a standby. */
async function isReadOnlyButMigrated(pool: pg.Pool): Promise<boolean> {
  const state = `select current_setting('transaction_read_only') = 'on' as "isReadOnly",
    to_regclass('drizzle.__drizzle_migrations') is not null as "hasMigrations"`;
  const [found] = (await pool.query<{ isReadOnly: boolean; hasMigrations: boolean }>(state)).rows;
  if (!found?.isReadOnly || !found.hasMigrations) return false;
  const last = 'select max(created_at) as at from drizzle.__drizzle_migrations';
  const [applied] = (await pool.query<{ at: string }>(last)).rows;
  return (
    Number(applied?.at) >=
    Math.max(...readMigrationFiles({ migrationsFolder }).map((file) => file.folderMillis))
  );
}

/** Runs a task on one connection without a time limit, then closes it, which releases its locks in any case. */
async function withoutTimeout<T>(pool: pg.Pool, task: (own: pg.PoolClient) => Promise<T>): Promise<T> {
  const own = await pool.connect();
  try {
    await own.query('set statement_timeout = 0');
    return await task(own);
  } finally {
    own.release(true);
  }
}

function withAdvisoryLock<T>(pool: pg.Pool, task: () => Promise<T>): Promise<T> {
  return withoutTimeout(pool, async (holder) => {
    await holder.query({ ...longQueryTimeout, text: 'select pg_advisory_lock($1)', values: [ADVISORY_LOCK] });
    return task();
  });
}

/**
 * Makes the space of deleted rows reusable while other queries run. `vacuum full` would rewrite the files, but would
 * lock every form out while it copies them with all résumés.
 */
function vacuum(pool: pg.Pool, tables: string[]): Promise<void> {
  return withoutTimeout(pool, async (own) => {
    // `analyze` replaces the planner's statistics, which hold samples of the deleted rows.
    for (const table of tables)
      await own.query({ ...longQueryTimeout, text: `vacuum (analyze) ${own.escapeIdentifier(table)}` });
  });
}

/** The host of an address, without its password. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host || 'the given socket' : 'the given address';
}
