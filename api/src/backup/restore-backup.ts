import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Database, rowsOf } from '../../db/database';
import { codeOf } from '../../db/failures';
import { applications, files as fileRows, idempotencyKeys, outbox } from '../../db/forms-schema';
import { databaseFileStore } from '../files/file-store';
import { CommandFailed } from '../private-socket/private-client';
import { columnsOf, listOf, MANIFEST, Manifest, savedTables } from './backup-format';
import type { BackupOptions } from './write-backup';

/** Rows per insert. */
const PAGE = 200;

/**
 * Restores a back-up of this or an earlier version into an empty, migrated database and its bucket: all or nothing.
 * @throws Error if the database is not empty or has no space, or the back-up is damaged or newer than this version
 */
export async function restoreBackup(options: BackupOptions): Promise<Manifest> {
  const { database, folder, files, progress } = options;
  const manifest = await readManifest(folder);
  const known: readonly string[] = savedTables;
  const unknown = Object.keys(manifest.tables).filter((table) => !known.includes(table));
  if (unknown.length > 0) throw newerVersion('tables', unknown);
  await database.assertSpaceFor(() => bytesToStore(options, manifest));
  await database.exclusively(() =>
    database.db.transaction(async (transaction) => {
      await assertEmpty(transaction);
      for (const table of savedTables) await restoreTable(transaction, table, { folder, manifest });
      const names = Object.entries(manifest.files);
      for (const [done, [name, { sha256 }]] of names.entries()) {
        progress(done, names.length);
        const file = join(folder, 'files', name);
        await assertChecksum(file, sha256);
        const content = await files.save(name, await readFile(file));
        await transaction.update(fileRows).set({ content }).where(eq(fileRows.storedName, name));
      }
      await dropErased(transaction, manifest.gone);
    }),
  );
  return manifest;
}

/** How many bytes of a back-up go into the database. */
async function bytesToStore({ folder, files }: BackupOptions, manifest: Manifest): Promise<number> {
  const names = Object.keys(manifest.tables).map((table) => `${table}.jsonl`);
  if (files === databaseFileStore)
    names.push(...Object.keys(manifest.files).map((name) => join('files', name)));
  let bytes = 0;
  // Restoring says what is wrong with a file that is missing.
  for (const name of names) bytes += (await stat(join(folder, name)).catch(() => null))?.size ?? 0;
  return bytes;
}

/** Deletes what was erased while the back-up was made: applications whose files are gone, and all about them. */
async function dropErased(db: Database, storedNames: string[]): Promise<void> {
  if (storedNames.length === 0) return;
  const rows = db.select({ id: fileRows.id }).from(fileRows).where(inArray(fileRows.storedName, storedNames));
  const erased = await db
    .delete(applications)
    .where(inArray(applications.resumeFile, rows))
    .returning({ id: applications.id });
  const ids = erased.map(({ id }) => id);
  await db.delete(outbox).where(inArray(outbox.recordId, ids));
  await db.delete(idempotencyKeys).where(inArray(sql`${idempotencyKeys.body}->>'id'`, ids));
  await db.delete(fileRows).where(inArray(fileRows.storedName, storedNames));
}

/**
 * Reads the manifest of a back-up.
 * @throws CommandFailed if the folder holds no back-up that can be restored
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: Error) => {
    const isMissing = codeOf(error) === 'ENOENT';
    throw new CommandFailed(
      isMissing
        ? `${folder} is no back-up: it has no ${MANIFEST}.`
        : `The back-up cannot be read: ${error.message}`,
    );
  });
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), Manifest), text);
  if (!result.success)
    throw new CommandFailed(`${folder} is damaged, or a back-up of a version that this one does not know.`);
  return result.output;
}

async function assertEmpty(db: Database): Promise<void> {
  for (const table of savedTables) {
    // The single row of `content_state` is there from the start.
    if (table === 'content_state') continue;
    const found = await rowsOf(db, sql`select 1 from ${sql.identifier(table)} limit 1`);
    if (found.length > 0)
      throw new Error(`The database is not empty (${table}): a back-up can be restored only into a new one.`);
  }
}

async function restoreTable(
  db: Database,
  table: string,
  { folder, manifest }: { folder: string; manifest: Manifest },
): Promise<void> {
  const saved = manifest.tables[table];
  // A table that is newer than the back-up.
  if (saved === undefined) return;
  const known = await columnsOf(db, table);
  const unknown = saved.columns.filter((column) => !known.includes(column));
  if (unknown.length > 0) throw newerVersion(`columns of ${table}`, unknown);
  const file = join(folder, `${table}.jsonl`);
  await assertChecksum(file, saved.sha256);
  if (table === 'content_state') await db.execute(sql`delete from content_state`);
  const columns = listOf(saved.columns);
  const name = sql.identifier(table);
  for await (const lines of pagesOf(file)) {
    // Kept as text throughout: what was stored byte for byte must be restored as such.
    const page = `[${lines.map(replaceLoneSurrogates).join(',')}]`;
    await db.execute(
      sql`insert into ${name} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${name}, ${page}::json)`,
    );
  }
  await advanceSequences(db, table);
}

function newerVersion(what: string, unknown: string[]): Error {
  const names = unknown.join(', ');
  return new Error(`The back-up is of a newer version, with ${what} that this one does not know: ${names}.`);
}

/** Continues the numbering of new rows after the restored ones. */
async function advanceSequences(db: Database, table: string): Promise<void> {
  const numbered = await rowsOf<{ name: string }>(
    db,
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_identity = 'YES'`,
  );
  for (const { name } of numbered) {
    const sequence = sql`pg_get_serial_sequence(${table}, ${name})`;
    const column = sql.identifier(name);
    await db.execute(sql`select setval(${sequence}, max(${column})) from ${sql.identifier(table)}`);
  }
}

/** Yields a table's lines in pages: a table can be larger than memory and than the longest string. */
async function* pagesOf(file: string): AsyncGenerator<string[]> {
  let rest = '';
  let lines: string[] = [];
  for await (const part of createReadStream(file, 'utf8')) {
    const [first = '', ...further] = (part as string).split('\n');
    rest += first;
    for (const next of further) {
      lines.push(rest);
      rest = next;
      if (lines.length < PAGE) continue;
      yield lines;
      lines = [];
    }
  }
  if (lines.length > 0) yield lines;
}

/** Replaces escapes of unpaired surrogates: databases store them in JSON, but refuse to make a row from it. */
function replaceLoneSurrogates(line: string): string {
  return line.replace(
    /(?<!\\)((?:\\\\)*)(\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[dD][89a-fA-F][\da-fA-F]{2})/g,
    (_all, before: string, escape: string) => before + (escape.length === 12 ? escape : '\\ufffd'),
  );
}

async function assertChecksum(file: string, sha256: string): Promise<void> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part as Buffer);
  if (hash.digest('hex') !== sha256)
    throw new Error(`${file} does not have the checksum of the manifest: the back-up is damaged.`);
}
