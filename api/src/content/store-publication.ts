import { getTableColumns, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, OpenDatabase } from '../../db/database';
import { caseStudies, categories, contentState, jobOpenings, posts } from '../../db/schema';
import { ContentError } from './content-error';
import type { Progress, Publication } from './publication';

/** The newest seed (`seed.ts`). A database with a published folder already has what the seeds would add. */
export const NEWEST_SEED = 2;

/** Rows in one statement: few, so that other users of the database do not wait long. */
const ROWS_AT_ONCE = 25;
/** From this many rows on, the database's statistics are refreshed. */
const MANY_ROWS = 50;

/**
 * Stores a publication, all of it or nothing, while no other process does so.
 * @throws ContentError if the content has changed since the publication was made; DatabaseUnavailable without space
 */
export function storePublication(
  { db, exclusively, assertSpaceFor }: OpenDatabase,
  publication: Publication,
  progress: Progress,
): Promise<void> {
  return exclusively(async () => {
    // Twice, with the search index.
    await assertSpaceFor(() => 2 * JSON.stringify(publication.put).length);
    await storeWithLockHeld(db, publication, progress);
    if (Object.values(publication.put).flat().length >= MANY_ROWS) await refreshStatistics(db);
  });
}

/**
 * Refreshes the statistics after a publication: without them, a search takes three times as long. PostgreSQL does so by
 * itself after a while, PGlite never.
 */
async function refreshStatistics(db: Database): Promise<void> {
  for (const table of [posts, caseStudies, jobOpenings]) {
    // Not worth a failure: everything is stored.
    await db.execute(sql`vacuum (analyze) ${table}`).catch(() => {});
  }
}

/** As `storePublication`, for callers that hold the database's lock already. */
export function storeWithLockHeld(db: Database, publication: Publication, progress: Progress): Promise<void> {
  return db.transaction(async (transaction) => {
    const [state] = await transaction.select().from(contentState).for('update');
    if (state?.version !== publication.base)
      throw new ContentError('somebody else has published meanwhile: run the command again');
    await write(transaction, publication, progress);
    if (state.seeds < NEWEST_SEED) await transaction.update(contentState).set({ seeds: NEWEST_SEED });
  });
}

async function write(db: Database, publication: Publication, progress: Progress): Promise<void> {
  const { categories: entries, jobOrder, put, remove } = publication;
  const total = Object.values(put).flat().length;
  let done = 0;
  async function putAll<Row>(rows: Row[], store: (chunk: Row[]) => Promise<unknown>) {
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const chunk = rows.slice(start, start + ROWS_AT_ONCE);
      await store(chunk);
      done += chunk.length;
      progress(done, total);
    }
  }
  await putCategories(db, entries);
  const jobs = put.jobs.map((row) => ({ ...row, position: jobOrder.indexOf(row.id) }));
  await putAll(put.posts, (rows) =>
    db.insert(posts).values(rows).onConflictDoUpdate(replacing(posts.slug, rows)),
  );
  await putAll(put['case-studies'], (rows) =>
    db.insert(caseStudies).values(rows).onConflictDoUpdate(replacing(caseStudies.slug, rows)),
  );
  await putAll(jobs, (rows) =>
    db.insert(jobOpenings).values(rows).onConflictDoUpdate(replacing(jobOpenings.id, rows)),
  );
  if (remove.posts.length > 0) await db.delete(posts).where(inArray(posts.slug, remove.posts));
  if (remove['case-studies'].length > 0)
    await db.delete(caseStudies).where(inArray(caseStudies.slug, remove['case-studies']));
  if (remove.jobs.length > 0) await db.delete(jobOpenings).where(inArray(jobOpenings.id, remove.jobs));
  await orderJobs(db, jobOrder);
  await removeCategories(db, entries);
}

/** For an upsert: the existing row takes over every given column from the row that was to be inserted. */
function replacing(target: PgColumn, rows: object[]): { target: PgColumn; set: Record<string, SQL> } {
  const columns = getTableColumns(target.table);
  const names = Object.keys(rows[0] ?? {});
  const set = names.map((name) => [name, sql`excluded.${sql.identifier(columns[name]?.name ?? name)}`]);
  return { target, set: Object.fromEntries(set) };
}

async function putCategories(db: Database, entries: Publication['categories']): Promise<void> {
  const stored = new Map((await db.select().from(categories)).map((row) => [row.slug, row]));
  const rows = entries
    .map((entry, position) => ({ ...entry, position }))
    .filter(({ slug, name, position }) => {
      const row = stored.get(slug);
      return row?.name !== name || row.position !== position;
    });
  if (rows.length === 0) return;
  await db.insert(categories).values(rows).onConflictDoUpdate(replacing(categories.slug, rows));
}

async function removeCategories(db: Database, entries: Publication['categories']): Promise<void> {
  const slugs = entries.map(({ slug }) => slug);
  const isRemoved = slugs.length === 0 ? undefined : notInArray(categories.slug, slugs);
  if ((await db.$count(categories, isRemoved)) > 0) await db.delete(categories).where(isRemoved);
}

async function orderJobs(db: Database, order: string[]): Promise<void> {
  const stored = await db.select({ id: jobOpenings.id, position: jobOpenings.position }).from(jobOpenings);
  for (const { id, position } of stored) {
    const place = order.indexOf(id);
    if (place !== -1 && place !== position)
      await db.update(jobOpenings).set({ position: place }).where(sql`${jobOpenings.id} = ${id}`);
  }
}
