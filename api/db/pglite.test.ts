import { join } from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { sql } from 'drizzle-orm';
import { copySeededData } from '../src/testing/seeded-data';
import { openDatabase } from './database';

it('a database that cannot be migrated is said in one line, with the reason', async () => {
  const folder = temporaryFolder();
  await copySeededData(folder);
  const directory = join(folder, 'pglite');
  const { db, close } = await openDatabase({ directory });
  await db.execute(sql`truncate drizzle.__drizzle_migrations`);
  await close();
  await expect(openDatabase({ directory })).rejects.toMatchObject({
    name: 'DatabaseUnavailable',
    message: expect.stringMatching(
      /^DATA_DIR: .*\/pglite cannot be migrated: relation "\w+" already exists$/,
    ),
  });
}, 60_000);
