import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../db/database';
import { migrated, startPglite } from '../../db/pglite';
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
    dumpPglite(join(folder, 'pglite.tar')),
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

async function dumpPglite(file: string): Promise<string> {
  const client = startPglite({});
  await migrated(client);
  const dump = await client.dumpDataDir('none');
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  await client.close();
  return file;
}
