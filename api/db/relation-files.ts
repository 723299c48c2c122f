import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/** A file of a table or an index: its number, one of its other forks, one of its further gigabytes. */
const relationFile = /^(\d+)(_fsm|_vm|_init)?(\.\d+)?$/;

/**
 * Removes the files that belong to no table and no index. A process that is killed while a table is rewritten leaves half
 * of the copy, which recovery does not remove: it holds what people sent, and no later erasure would reach it.
 * @param directory PGlite's, after recovery and before anybody else asks it
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
