import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/** A file of a table or index: its number, perhaps with the suffix of a fork or of a further gigabyte. */
const relationFile = /^(\d+)(_fsm|_vm|_init)?(\.\d+)?$/;

/**
 * Removes the files that belong to no table or index. A process killed while it rewrites a table leaves part of the
 * copy, which recovery does not remove: it holds what people sent, and no later erasure would reach it.
 * @param directory PGlite's; call this after recovery and before any other query
 */
export async function removeUnownedFiles(client: PGlite, directory: string): Promise<void> {
  const { rows } = await client.query<{ folder: string; owned: string[] }>(
    `select (select oid::text from pg_database where datname = current_database()) folder,
       array_agg(pg_relation_filenode(oid)::text) owned from pg_class where pg_relation_filenode(oid) is not null`,
  );
  for (const { folder, owned } of rows) {
    const known = new Set(owned);
    for (const name of await readdir(join(directory, 'base', folder))) {
      const number = relationFile.exec(name)?.[1];
      if (number === undefined || known.has(number)) continue;
      await rm(join(directory, 'base', folder, name), { force: true });
    }
  }
}
