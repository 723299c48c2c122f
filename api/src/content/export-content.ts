import { asc } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { caseStudies, jobOpenings, posts } from '../../db/schema';
import { ContentError } from './content-error';
import { readCategories } from './content-state';

/**
 * Reads every post, study and opening as the file that it was published from: its path below the content folder, and
 * its text.
 * @throws ContentError for a row that is older than publishing from files
 */
export async function exportContent(db: Database) {
  const postRows = await db.select().from(posts).orderBy(asc(posts.slug));
  const studyRows = await db.select().from(caseStudies).orderBy(asc(caseStudies.slug));
  const jobRows = await db.select().from(jobOpenings).orderBy(asc(jobOpenings.position));
  return {
    categories: await readCategories(db),
    files: [
      ...postRows.map(({ slug, source }) => fileOf(`posts/${slug}.md`, source)),
      ...studyRows.map(({ slug, source }) => fileOf(`case-studies/${slug}.md`, source)),
      ...jobRows.map(({ id, source }) => fileOf(`jobs/${id}.md`, source)),
    ],
  };
}

function fileOf(path: string, text: string | null): { path: string; text: string } {
  if (text !== null) return { path, text };
  throw new ContentError(`${path}: was stored without its file; publish it once, then export again`);
}
