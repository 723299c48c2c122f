import { join } from 'node:path';
import { openDatabase } from '../../db/database';
import { files } from '../../db/forms-schema';

/** A résumé without an application, whose bytes are stored elsewhere, as in a bucket. */
export const storedResume = {
  storedName: 'cv',
  name: 'cv.pdf',
  mediaType: 'application/pdf',
  size: 1,
  sha256: '',
};

/** Adds it to the database of a `DATA_DIR` in which nothing runs. */
export async function addStoredResume(dataDirectory: string): Promise<void> {
  const database = await openDatabase({ directory: join(dataDirectory, 'pglite') });
  await database.db.insert(files).values(storedResume);
  await database.close();
}
