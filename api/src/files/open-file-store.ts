import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { FormsEnv } from '../env-forms';
import { databaseFileStore, type FileStore } from './file-store';

/** The store that `FILES_URL` names, or the database if it is not set. The SDK is loaded only if it is used. */
export async function openFileStore(env: FormsEnv, db: Database): Promise<FileStore> {
  if (env.filesUrl === undefined) return databaseFileStore;
  const { s3FileStore } = await import('./s3-file-store');
  return s3FileStore(env.filesUrl, await markOf(env, db));
}

/**
 * Distinguishes this installation's files from those of another one with the same bucket and prefix. A copy of its
 * database has another site address or is in another cluster.
 */
async function markOf({ siteOrigin }: FormsEnv, db: Database): Promise<string> {
  const cluster = sql<string>`(select system_identifier::text from pg_control_system())`;
  const [row] = await db
    .select({ cluster, name: sql<string>`current_database()` })
    .from(sql`(select) as one`);
  return hash('sha256', JSON.stringify([siteOrigin, row])).slice(0, 32);
}
