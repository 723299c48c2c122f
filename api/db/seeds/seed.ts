import type { Database, OpenDatabase } from '../database';
import { categories, jobOpenings, posts } from '../schema';
import type { Content } from './content';

/**
 * Fills a database that has no content from the editors' folder, all of it or nothing.
 * @returns whether it was filled
 * @throws ContentError for a file that cannot be used
 */
export function seedIfEmpty({ db, exclusively }: OpenDatabase, contentDirectory: string): Promise<boolean> {
  return exclusively(async () => {
    if (!(await isEmpty(db))) return false;
    // Loaded here, so that every later start is spared the Markdown parser.
    const { readContent } = await import('./content');
    const { renderMarkdown } = await import('./render-markdown');
    await insertContent(db, await readContent(contentDirectory), renderMarkdown);
    return true;
  });
}

async function isEmpty(db: Database): Promise<boolean> {
  for (const table of [categories, posts, jobOpenings]) {
    if ((await db.$count(table)) > 0) return false;
  }
  return true;
}

async function insertContent(
  db: Database,
  content: Content,
  render: (markdown: string) => string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const categoryRows = content.categories.map((category, position) => ({ ...category, position }));
    const postRows = content.posts.map(({ fields, markdown }) => ({
      slug: fields.slug,
      title: fields.title,
      categorySlug: fields.category,
      author: fields.author,
      thumbnail: fields.thumbnail,
      bodyHtml: render(markdown),
      metaDescription: fields.meta_description,
      metaKeywords: fields.meta_keywords,
      updatedAt: fields.updated_at,
      publishedAt: fields.published_at,
    }));
    const jobRows = content.jobs.map(({ fields, markdown }, position) => ({
      id: fields.id,
      title: fields.title,
      type: fields.type,
      experience: fields.experience,
      location: fields.location,
      postedAt: fields.posted_at,
      closesAt: fields.closes_at,
      closed: fields.closed,
      descriptionHtml: render(markdown),
      position,
    }));
    if (categoryRows.length > 0) await transaction.insert(categories).values(categoryRows);
    if (postRows.length > 0) await transaction.insert(posts).values(postRows);
    if (jobRows.length > 0) await transaction.insert(jobOpenings).values(jobRows);
  });
}
