import type { Database, OpenDatabase } from '../../db/database';
import { contentState } from '../../db/schema';
import { ContentError } from './content-error';
import { type ContentKind, readContentFolder } from './content-folder';
import { readContentState } from './content-state';
import { findingText } from './findings';
import type { Publication } from './publication';
import { NEWEST_SEED, storeWithLockHeld } from './store-publication';

/**
 * Fills a database that has never had content from the editors' folder, all of it or nothing. A database that was
 * filled before case studies existed gets those.
 * @returns whether something was stored
 * @throws ContentError for a file that cannot be used
 */
export function seedIfNew({ db, exclusively }: OpenDatabase, contentDirectory: string): Promise<boolean> {
  return exclusively(async () => {
    const [{ seeds } = { seeds: 0 }] = await db.select({ seeds: contentState.seeds }).from(contentState);
    if (seeds >= NEWEST_SEED) return false;
    await storeWithLockHeld(db, await seedPublication(db, contentDirectory), () => {});
    return true;
  });
}

/** All files of each kind of which the database has nothing. */
async function seedPublication(db: Database, contentDirectory: string): Promise<Publication> {
  // Imported here, so that later starts do not load the Markdown parser.
  const { planPublication } = await import('./plan-publication');
  const { preparePublication } = await import('./prepare-publication');
  const state = await readContentState(db);
  const folder = await readContentFolder(contentDirectory);
  const isNew = (kind: ContentKind) => Object.keys(state.entries[kind]).length === 0;
  const seeded = { ...folder, files: folder.files.filter(({ kind }) => isNew(kind)) };
  const plan = { ...planPublication(seeded, state), changed: [], removed: [] };
  // Links are not checked: a site with a broken one has to start.
  const { publication, findings } = preparePublication({ folder: seeded, state, plan, checksText: false });
  const errors = findings.filter(({ level }) => level === 'error');
  if (errors.length > 0) throw new ContentError(errors.map(findingText).join('\n     '));
  const known = new Set(state.categories.map(({ slug }) => slug));
  const categories = [...state.categories, ...folder.categories.filter(({ slug }) => !known.has(slug))];
  return { ...publication, categories };
}
