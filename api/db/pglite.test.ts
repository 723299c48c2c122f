import { join } from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { sql } from 'drizzle-orm';
import { mountSmallDisk } from '../drills/small-disk';
import { restoreBackup } from '../src/backup/restore-backup';
import { writeBackup } from '../src/backup/write-backup';
import { readContentState } from '../src/content/content-state';
import { storePublication } from '../src/content/store-publication';
import { databaseFileStore } from '../src/files/file-store';
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
const itWithDisk = trial ? it : it.skip;
itWithDisk(
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

itWithDisk(
  'a publication and a back-up that may not fit are refused with the space they need, and fit once there is',
  async () => {
    const folder = temporaryFolder();
    const disk = mountSmallDisk(join(folder, 'disk'), 300);
    if (disk === null) throw new Error('the disk could not be mounted');
    const refusal = {
      message: expect.stringMatching(/needs \d\d MB of free space and has 30 MB\. Free space/),
    };
    const database = await openDatabase({ directory: join(disk.folder, 'pglite') });
    const options = { database, files: databaseFileStore, folder: join(folder, 'saved'), progress: () => {} };
    const publication = { base: '', categories: [], jobOrder: [] };
    try {
      await writeBackup(options);
      await database.checkpoint();
      await disk.fill(30 * 1_048_576);
      await expect(restoreBackup(options)).rejects.toMatchObject(refusal);
      const none = { posts: [], 'case-studies': [], jobs: [] };
      const publish = async () => {
        const { version } = await readContentState(database.db);
        await storePublication(
          database,
          { ...publication, base: version, put: none, remove: none },
          () => {},
        );
      };
      await expect(publish()).rejects.toMatchObject(refusal);
      await disk.clear();
      await restoreBackup(options);
      await publish();
    } finally {
      await database.close();
      disk.unmount();
    }
  },
  60_000,
);
