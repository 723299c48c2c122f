import { asc } from 'drizzle-orm';
import { stringify } from 'yaml';
import type { Database } from '../../db/database';
import { caseStudies, jobOpenings, posts } from '../../db/schema';
import { readCategories } from './content-state';
import type { CategoryEntry } from './front-matter-schemas';

/** The database's content as files: their path below the content folder, and their text. */
export interface ContentExport {
  categories: CategoryEntry[];
  files: { path: string; text: string }[];
}

/** Reads every post, study and opening as the file that it was published from. */
export async function exportContent(db: Database): Promise<ContentExport> {
  const postRows = await db.select().from(posts).orderBy(asc(posts.slug));
  const studyRows = await db.select().from(caseStudies).orderBy(asc(caseStudies.slug));
  const jobRows = await db.select().from(jobOpenings).orderBy(asc(jobOpenings.position));
  return {
    categories: await readCategories(db),
    files: [
      ...postRows.map((row) => ({ path: `posts/${row.slug}.md`, text: row.source ?? postText(row) })),
      // Studies have always been published from files.
      ...studyRows.map(({ slug, source }) => ({ path: `case-studies/${slug}.md`, text: source ?? '' })),
      ...jobRows.map((row) => ({ path: `jobs/${row.id}.md`, text: row.source ?? jobText(row) })),
    ],
  };
}

/** A post without a stored source, as a file with HTML in it. */
function postText(row: typeof posts.$inferSelect): string {
  const fields = {
    title: row.title,
    slug: row.slug,
    category: row.categorySlug,
    author: row.author,
    updated_at: row.updatedAt.toISOString(),
    ...(row.publishedAt !== null && { published_at: row.publishedAt.toISOString() }),
    thumbnail: row.thumbnail,
    meta_description: row.metaDescription,
    meta_keywords: row.metaKeywords.split(',').map((word) => word.trim()),
  };
  return fileText(fields, row.bodyHtml);
}

function jobText(row: typeof jobOpenings.$inferSelect): string {
  const { id, title, type, experience, location, closed } = row;
  const fields = {
    ...{ id, title, type, experience, location },
    ...(row.postedAt !== null && { posted_at: row.postedAt.toISOString() }),
    ...(row.closesAt !== null && { closes_at: row.closesAt.toISOString() }),
    ...(closed && { closed }),
  };
  return fileText(fields, row.descriptionHtml);
}

/** In Markdown, HTML ends at a blank line, so a blank line in a block of code is written as `&#10;`. */
function fileText(fields: object, html: string): string {
  const lines = html.split('\n');
  const isBlank = (place: number) => place > 0 && /^[ \t]*$/.test(lines[place] ?? '');
  const markdown = lines.reduce((text, line, place) => text + (isBlank(place - 1) ? '&#10;' : '\n') + line);
  return `---\n${stringify(fields)}---\n${markdown}\n`;
}
