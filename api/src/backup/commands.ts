import { eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../db/database';
import { applications, files } from '../../db/forms-schema';
import { readFormsEnv } from '../env-forms';
import { openFileStore } from '../files/open-file-store';
import { type CommandContext, defineCommand } from '../private-socket/private-command';
import type { Manifest } from './backup-format';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';

const Folder = v.object({
  /** Absolute. */
  folder: v.string(),
});

/** Saves everything into a folder; `lost` lists the applications whose files cannot be read any more. */
export const backup = defineCommand({
  name: 'backup.write',
  input: Folder,
  run: async (context, { folder }) => {
    const manifest = await writeBackup(await optionsOf(context, folder));
    return { ...countsOf(manifest), lost: await referencesOf(context.database.db, manifest.lost) };
  },
});

/** Restores into an empty database. */
export const restore = defineCommand({
  name: 'backup.restore',
  input: Folder,
  run: async (context, { folder }) => countsOf(await restoreBackup(await optionsOf(context, folder))),
});

async function optionsOf({ database, progress, signal }: CommandContext, folder: string) {
  const files = await openFileStore(readFormsEnv(process.env), database.db);
  return { database, files, folder, progress, signal };
}

async function referencesOf(db: Database, storedNames: string[]): Promise<string[]> {
  const rows = await db
    .select({ reference: applications.reference })
    .from(applications)
    .innerJoin(files, eq(files.id, applications.resumeFile))
    .where(inArray(files.storedName, storedNames));
  return rows.map(({ reference }) => reference);
}

/** Counts of what was saved or restored. */
function countsOf({ at, tables, files, gone }: Manifest) {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return { at, rows, files: Object.keys(files).length, gone: gone.length };
}
