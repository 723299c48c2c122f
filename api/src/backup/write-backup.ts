import { createHash, hash as hashOf } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { type Database, type OpenDatabase, rowsOf } from '../../db/database';
import { codeOf, isUnreachable } from '../../db/failures';
import { files as fileRows } from '../../db/forms-schema';
import type { FileStore } from '../files/file-store';
import { namesIn } from '../files/names-in';
import { storedFileColumns } from '../files/stored-file';
import { columnsOf, listOf, MANIFEST, type Manifest, savedTables } from './backup-format';

export interface BackupOptions {
  database: OpenDatabase;
  files: FileStore;
  /** Absolute. To be written, it has to be empty, or not to exist in a folder that does. */
  folder: string;
  /** Called with the number of files done. */
  progress: (done: number, total: number) => void;
  /** Aborts a back-up that nobody waits for any more. */
  signal?: AbortSignal;
}

/** Rows held in memory at a time. */
const PAGE = 200;

/** What a new file system has at its root. */
const LOST_AND_FOUND = 'lost+found';

/**
 * Saves all records in one snapshot, then their files, which never change, while the site runs. Only the owner can read
 * the result; the manifest is written last. An existing folder is written into, not replaced: it may be a mount point
 * in a folder that this user cannot write.
 */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const { database, files, folder, progress, signal } = options;
  const there = await namesIn(folder);
  if (there?.some((name) => name !== LOST_AND_FOUND)) {
    // Perhaps what a killed back-up left behind.
    const cut = ` Without ${MANIFEST} it is not a complete back-up. If it was left by a back-up that was killed, delete it: it contains personal data.`;
    throw new Error(`${folder} is not empty: name another folder.${there.includes(MANIFEST) ? '' : cut}`);
  }
  // If this fails, whatever has the name is not ours, such as a link to a disk that is not mounted.
  if (there === null) await makeFolder(folder);
  await mkdir(join(folder, 'files'), { mode: 0o700 });
  // If the process is stopped, no partial back-up may stay behind unnoticed: it holds everybody's data.
  const removePartialBackup = () => {
    const all = { recursive: true, force: true };
    if (there === null) return rmSync(folder, all);
    for (const name of readdirSync(folder).filter((entry) => !there.includes(entry)))
      rmSync(join(folder, name), all);
  };
  process.once('exit', removePartialBackup);
  try {
    const at = new Date().toISOString();
    const { tables, names } = await writeRecords(database.db, folder);
    const manifest: Manifest = { format: 1, at, tables, files: {}, gone: [], lost: [] };
    for (const [done, name] of names.entries()) {
      progress(done, names.length);
      signal?.throwIfAborted();
      const bytes = await readFileOf(name, database.db, files);
      if (typeof bytes === 'string') {
        manifest[bytes].push(name);
        continue;
      }
      await withFolderInError(folder, writeFile(join(folder, 'files', name), bytes, { mode: 0o600 }));
      manifest.files[name] = { sha256: hashOf('sha256', bytes) };
    }
    const draft = join(folder, `${MANIFEST}.part`);
    await withFolderInError(folder, writeFile(draft, JSON.stringify(manifest, null, 2), { mode: 0o600 }));
    signal?.throwIfAborted();
    await rename(draft, join(folder, MANIFEST));
    return manifest;
  } catch (error) {
    removePartialBackup();
    throw error;
  } finally {
    process.off('exit', removePartialBackup);
  }
}

/** Without `recursive`, with which Node retries forever where nothing can be created, such as in /proc. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: Error) => {
    const place = `${dirname(folder)} does not exist, or nothing can be created in it`;
    throw new Error(`${folder} cannot be created: ${codeOf(error) === 'ENOENT' ? place : error.message}`);
  });
}

/** Names the folder in a write error, which could otherwise mean the database's disk. */
function withFolderInError(folder: string, write: Promise<void>): Promise<void> {
  return write.catch((error: Error) => {
    throw new Error(`${folder} cannot be written: ${error.message}`);
  });
}

/** Writes all tables in one snapshot. PGlite has a single connection, so everything else waits for it. */
function writeRecords(
  db: Database,
  folder: string,
): Promise<{ tables: Manifest['tables']; names: string[] }> {
  return db.transaction(
    async (snapshot) => {
      const tables: Manifest['tables'] = {};
      for (const table of savedTables) tables[table] = await writeTable(snapshot, table, folder);
      const rows = await snapshot.select({ name: fileRows.storedName }).from(fileRows);
      return { tables, names: rows.map(({ name }) => name) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function writeTable(
  snapshot: Database,
  table: string,
  folder: string,
): Promise<Manifest['tables'][string]> {
  const columns = await columnsOf(snapshot, table);
  const file = await open(join(folder, `${table}.jsonl`), 'wx', 0o600);
  const hash = createHash('sha256');
  let rows = 0;
  try {
    await snapshot.execute(
      sql`declare backup no scroll cursor for
        select row_to_json(r)::text as line from (select ${listOf(columns)} from ${sql.identifier(table)}) r`,
    );
    for (;;) {
      const page = await rowsOf<{ line: string }>(snapshot, sql.raw(`fetch ${PAGE} from backup`));
      if (page.length === 0) break;
      const text = page.map(({ line }) => `${line}\n`).join('');
      // Not `write`, which may write only a part and report no error.
      await withFolderInError(folder, file.writeFile(text));
      hash.update(text);
      rows += page.length;
    }
    await snapshot.execute(sql`close backup`);
  } finally {
    await file.close();
  }
  return { columns, rows, sha256: hash.digest('hex') };
}

/** @returns the bytes, or why there are none; one lost file does not keep the others from being saved */
async function readFileOf(name: string, db: Database, files: FileStore): Promise<Buffer | 'gone' | 'lost'> {
  const find = () => db.select(storedFileColumns).from(fileRows).where(eq(fileRows.storedName, name));
  const [row] = await find();
  if (row === undefined) return 'gone';
  try {
    return await files.read(row);
  } catch (error) {
    if ((await find()).length === 0) return 'gone';
    if (isUnreachable(error)) throw error;
    return 'lost';
  }
}
