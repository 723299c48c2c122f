import { and, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { applications, files } from '../../db/forms-schema';
import type { FileStore } from './file-store';
import type { UploadFolder } from './upload-folder';

/** Younger files (ms) may belong to a transaction that is still open or whose outcome is unknown. */
const ORPHAN_AGE = 86_400_000;

export interface SweepOptions {
  db: Database;
  store: FileStore;
  uploads: UploadFolder;
}

/** Removes files without an application: a process died between storing the file and its row, or the row was erased. */
export async function sweepOrphans({ db, store, uploads }: SweepOptions): Promise<number> {
  const removed = await uploads.sweep();
  const applied = db
    .select({ one: sql`1` })
    .from(applications)
    .where(sql`${applications.resumeFile} = ${files.id}`);
  const old = lt(files.storedAt, new Date(Date.now() - ORPHAN_AGE));
  const rows = await db
    .delete(files)
    .where(and(old, notExists(applied)))
    .returning({ id: files.id });
  return removed + rows.length + (await store.sweep(ORPHAN_AGE, (names) => namedOf(db, names)));
}

async function namedOf(db: Database, names: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ name: files.storedName })
    .from(files)
    .where(inArray(files.storedName, names));
  return new Set(rows.map(({ name }) => name));
}
