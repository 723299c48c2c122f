import { join } from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { sql } from 'drizzle-orm';
import { mountSmallDisk } from '../drills/small-disk';
import { runApi } from '../src/testing/run-api';
import { copySeededData } from '../src/testing/seeded-data';
import { openDatabase } from './database';

it('a database that cannot be migrated is reported in one line with the reason', async () => {
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

// Only root can mount a disk.
const trial = mountSmallDisk(join(temporaryFolder(), 'trial'), 1);
trial?.unmount();
(trial ? it : it.skip)(
  'without space for a new database the API says so, and starts once there is',
  async () => {
    const disk = mountSmallDisk(join(temporaryFolder(), 'disk'), 300);
    if (disk === null) throw new Error('the disk could not be mounted');
    // In a separate process, because PGlite leaves files open.
    const start = () => runApi({ API_PORT: '0', API_INTERNAL_PORT: '0', DATA_DIR: disk.folder });
    try {
      await disk.fill(20 * 1_048_576);
      const { stderr } = await start().ended;
      const reason = 'cannot be opened as a database: its disk is full. Free space, then start again';
      expect(stderr).toBe(`api: DATA_DIR: ${disk.folder}/pglite ${reason}\n`);
      await disk.clear();
      const api = start();
      await api.listening.finally(() => api.kill());
    } finally {
      disk.unmount();
    }
  },
  60_000,
);
