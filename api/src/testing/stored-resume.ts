import { join } from 'node:path';
import { openDatabase } from '../../db/database';
import { files } from '../../db/forms-schema';

/** Adds a résumé to the database of a `DATA_DIR` in which nothing runs; its bytes are elsewhere, as where a bucket has them. */
export async function addStoredResume(dataDirectory: string): Promise<void> {
  const database = await openDatabase({ directory: join(dataDirectory, 'pglite') });
  const file = { storedName: 'cv', name: 'cv.pdf', mediaType: 'application/pdf', size: 1, sha256: '' };
  await database.db.insert(files).values(file);
  await database.close();
}
