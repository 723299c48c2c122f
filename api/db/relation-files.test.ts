import { readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { sql } from 'drizzle-orm';
import { copySeededData } from '../src/testing/seeded-data';
import { type Database, openDatabase } from './database';

it('the partial copy of a table that a killed process left is deleted when PGlite opens again', async () => {
  const folder = temporaryFolder();
  await copySeededData(folder);
  const directory = join(folder, 'pglite');
  const first = await openDatabase({ directory });
  const { rows } = (await first.db.execute(sql`select pg_relation_filepath('files') as path`)) as unknown as {
    rows: { path: string }[];
  };
  await first.close();
  const tables = join(directory, dirname(rows[0]?.path ?? ''));
  const before = await readdir(tables);
  for (const name of ['999999', '999999.1', '999999_fsm']) await writeFile(join(tables, name), 'a résumé');

  const second = await openDatabase({ directory });
  expect((await readdir(tables)).filter((name) => name.startsWith('999999'))).toEqual([]);
  expect(await readdir(tables)).toEqual(expect.arrayContaining(before));
  await readsEveryTable(second.db);
  await second.close();
}, 60_000);

async function readsEveryTable(db: Database): Promise<void> {
  const { rows } = (await db.execute(
    sql`select oid::regclass::text as name from pg_class where relkind = 'r'`,
  )) as unknown as {
    rows: { name: string }[];
  };
  expect(rows.length).toBeGreaterThan(60);
  for (const { name } of rows) await db.execute(sql.raw(`select count(*) from ${name}`));
}
