import { openAsBlob } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { type OpenDatabase, openDatabase } from '../../db/database';
import { migratePglite, startPglite } from '../../db/pglite';
import type { TestTemplate } from './test-template';

/** Opens a new, empty, migrated database. The test closes it. */
export type OpenEmptyDatabase = () => Promise<OpenDatabase>;

const template = JSON.parse(process.env.TEST_TEMPLATE ?? '{}') as TestTemplate;

/** Runs the same tests on PGlite and PostgreSQL. If PostgreSQL is not installed, its half is skipped with a message. */
export function describeOnEachDatabase(title: string, tests: (openEmpty: OpenEmptyDatabase) => void): void {
  describe(`${title} (PGlite)`, () => {
    tests(openEmptyPglite);
  });
  const { postgres } = template;
  if (postgres === null) {
    process.stderr.write(
      `SKIPPED: "${title}" on PostgreSQL, because no PostgreSQL (initdb) is installed here\n`,
    );
  }
  (postgres === null ? describe.skip : describe)(`${title} (PostgreSQL)`, () => {
    tests(openEmptyPostgres);
  });
}

/** A copy of the migrated PGlite, in memory. */
export async function openEmptyPglite(): Promise<OpenDatabase> {
  return migratePglite(await copyPglite());
}

/** The same, as a PGlite client; creating a new database takes seconds. */
export async function copyPglite(): Promise<PGlite> {
  return startPglite({ loadDataDir: await openAsBlob(template.pglite) });
}

/** A copy of the migrated database on the PostgreSQL server of this run; it goes with the server. */
async function openEmptyPostgres(): Promise<OpenDatabase> {
  return openDatabase({ url: await emptyPostgresUrl() });
}

/** Whether PostgreSQL is installed. */
export const hasPostgres = template.postgres != null;

/** The address of a new copy on the PostgreSQL server. */
export async function emptyPostgresUrl(): Promise<string> {
  if (template.postgres === null) throw new Error('no PostgreSQL is installed');
  const { server, template: original } = template.postgres;
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${original}`);
  } finally {
    await client.end();
  }
  return new URL(`/${name}`, server).href;
}
