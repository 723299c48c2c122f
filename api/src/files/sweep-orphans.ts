import { and, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { applications, files } from '../../db/forms-schema';
import type { FileStore } from './file-store';
import type { UploadFolder } from './upload-folder';

/** Younger files (ms) may belong to a transaction that is still open. */
const orphanAge = 3_600_000;
const batch = 500;

export interface SweepOptions {
  db: Database;
  store: FileStore;
  uploads: UploadFolder;
  /** In milliseconds, by default an hour. */
  age?: number;
}

/** Removes files that belong to no application: a process died between the file and its row, or the row is erased. */
export async function sweepOrphans({ db, store, uploads, age = orphanAge }: SweepOptions): Promise<number> {
  let removed = await uploads.sweep();
  const applied = db
    .select({ one: sql`1` })
    .from(applications)
    .where(sql`${applications.resumeFile} = ${files.id}`);
  const old = lt(files.storedAt, new Date(Date.now() - age));
  const rows = await db
    .delete(files)
    .where(and(old, notExists(applied)))
    .returning({ id: files.id });
  removed += rows.length;

  let names: string[] = [];
  for await (const name of store.listOlderThan(age)) {
    names.push(name);
    if (names.length < batch) continue;
    removed += await removeUnknown(db, store, names);
    names = [];
  }
  return removed + (await removeUnknown(db, store, names));
}

async function removeUnknown(db: Database, store: FileStore, names: string[]): Promise<number> {
  if (names.length === 0) return 0;
  const known = await db
    .select({ name: files.storedName })
    .from(files)
    .where(inArray(files.storedName, names));
  const kept = new Set(known.map(({ name }) => name));
  const unknown = names.filter((name) => !kept.has(name));
  await store.remove(unknown);
  return unknown.length;
}
