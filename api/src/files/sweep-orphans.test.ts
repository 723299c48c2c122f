import { join } from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { files } from '../../db/forms-schema';
import { storedResume } from '../testing/stored-resume';
import { openEmptyPglite } from '../testing/test-databases';
import { databaseFileStore } from './file-store';
import { sweepOrphans } from './sweep-orphans';
import { UploadFolder } from './upload-folder';

it('removes files that belong to no application, even if the folder for uploads is missing', async () => {
  const { db, close } = await openEmptyPglite();
  await db.insert(files).values({ ...storedResume, storedAt: new Date(0) });
  const uploads = new UploadFolder(join(temporaryFolder(), 'uploads'));
  expect(await sweepOrphans({ db, store: databaseFileStore, uploads })).toBe(1);
  expect(await db.$count(files)).toBe(0);
  await close();
});
