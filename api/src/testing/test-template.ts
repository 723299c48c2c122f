import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../db/database';
import { migratePglite, startPglite } from '../../db/pglite';
import { restrictToOwner } from '../../db/restrict-to-owner';
import { seedIfNew } from '../content/seed';
import { repositoryRoot } from '../env';
import { SEEDED_DATA } from './seeded-data';
import { findPostgres, startTemporaryPostgres } from './temporary-postgres';

/** Databases that are migrated once for a whole run of tests; each test copies one of them. */
export interface TestTemplate {
  /** The file of a migrated PGlite. */
  pglite: string;
  /** A PostgreSQL server with a migrated database to copy; null where PostgreSQL is not installed. */
  postgres: { server: string; template: string } | null;
}

/** Makes the template; called once, before all tests of the API. */
export async function makeTestTemplate(): Promise<{ template: TestTemplate; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'test-template-'));
  const programs = findPostgres();
  const [pglite, server] = await Promise.all([
    makePglite(folder),
    programs === null ? null : startTemporaryPostgres(programs),
  ]);
  const remove = async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  if (server === null) return { template: { pglite, postgres: null }, remove };
  const address = await server.createDatabase();
  await (await openDatabase({ url: address })).close();
  const template = new URL(address).pathname.slice(1);
  return { template: { pglite, postgres: { server: new URL('/postgres', address).href, template } }, remove };
}

/** Makes the file of the migrated PGlite, then the `DATA_DIR` that `copySeededData` copies. @returns the file */
async function makePglite(folder: string): Promise<string> {
  const file = join(folder, 'pglite.tar');
  const data = join(folder, 'data');
  await mkdir(data);
  const client = startPglite({ dataDir: join(data, 'pglite') });
  const database = await migratePglite(client);
  const dump = await client.dumpDataDir('none');
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  await seedIfNew(database, join(repositoryRoot, 'content'));
  await database.close();
  await restrictToOwner(data);
  process.env[SEEDED_DATA] = data;
  return file;
}
