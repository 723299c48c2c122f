import { databaseFileStore, type FileStore } from './file-store';

/**
 * The store that `FILES_URL` names; the database where it is not set. The SDK is loaded only where it is used.
 */
export async function openFileStore(filesUrl: string | undefined): Promise<FileStore> {
  if (filesUrl === undefined) return databaseFileStore;
  const { s3FileStore } = await import('./s3-file-store');
  return s3FileStore(filesUrl);
}
