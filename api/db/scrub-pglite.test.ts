import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { sql } from 'drizzle-orm';
import { copySeededData } from '../src/testing/seeded-data';
import { copyPglite } from '../src/testing/test-databases';
import { type OpenDatabase, openDatabase } from './database';
import { scrubPglite } from './scrub-pglite';

const MEGABYTE = 1_048_576;

describe('scrubPglite', () => {
  let client: PGlite;
  beforeAll(async () => {
    client = await copyPglite();
    await client.exec(`
      create table small (words text);
      create table large (words text);
      alter table large alter words set storage external;
      insert into large select repeat('x', 1048576) from generate_series(1, 4);
    `);
  }, 60_000);
  afterAll(() => client.close());

  const fileOf = async (table: string) => {
    const { rows } = await client.query<{ path: string }>(`select pg_relation_filepath('${table}') path`);
    return rows[0]?.path;
  };

  const log = async () => {
    const { rows } = await client.query<{ name: string }>('select name from pg_ls_waldir() order by 1');
    return rows.map(({ name }) => name);
  };

  it('rewrites a table only if the disk has enough room, and drops the old log', async () => {
    const before = [await fileOf('small'), await fileOf('large')];
    const [logBefore] = await log();
    const scrub = (room: number) => scrubPglite(client, ['small', 'large'], async () => room);
    await expect(scrub(54 * MEGABYTE)).rejects.toThrow(/"large".* needs 57 MB of free space and has 54 MB/);
    expect(await fileOf('small')).not.toBe(before[0]);
    expect(await fileOf('large')).toBe(before[1]);
    // The log file from before the rewrite is gone, too.
    expect(await log()).not.toContain(logBefore);
    await scrub(58 * MEGABYTE);
    expect(await fileOf('large')).not.toBe(before[1]);
  });
});

describe('the write-ahead log', () => {
  let folder: string;
  let database: OpenDatabase;
  beforeAll(async () => {
    folder = temporaryFolder();
    await copySeededData(folder);
    database = await openDatabase({ directory: join(folder, 'pglite') });
  }, 60_000);
  afterAll(() => database.close());

  const segments = async () =>
    (await readdir(join(folder, 'pglite', 'pg_wal'))).filter((name) => /^[\dA-F]{24}$/.test(name)).length;

  it('is cut back to one segment by a checkpoint', async () => {
    await database.db.execute(sql`create table large (words text)`);
    await database.db.execute(sql`alter table large alter words set storage external`);
    await database.db.execute(sql`insert into large select repeat('x', 16777216) from generate_series(1, 3)`);
    expect(await segments()).toBeGreaterThan(3);
    await database.checkpoint();
    expect(await segments()).toBe(1);
  }, 60_000);
});
