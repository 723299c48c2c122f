import type { BlogDetail, BlogPost, Category, RecentBlog } from '@weft/api-contract/blog';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { categories, posts } from '../../db/schema';
import { isPublic } from '../../db/visible';

export const newestFirst = [desc(posts.updatedAt), desc(posts.id)];

/** The public posts, newest first, without their bodies. */
export async function listPosts(db: Database): Promise<BlogPost[]> {
  const rows = await db
    .select({
      id: posts.id,
      slug: posts.slug,
      title: posts.title,
      thumbnail: posts.thumbnail,
      category: { name: categories.name, slug: categories.slug },
      author: posts.author,
      updated_at: posts.updatedAt,
    })
    .from(posts)
    .innerJoin(categories, eq(categories.slug, posts.categorySlug))
    .where(isPublic(posts))
    .orderBy(...newestFirst);
  return rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() }));
}

/** The categories in their editorial order. */
export function listCategories(db: Database): Promise<Category[]> {
  return db
    .select({ name: categories.name, slug: categories.slug })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.slug));
}

/** The newest public posts. */
export async function listRecentPosts(db: Database, limit: number): Promise<RecentBlog[]> {
  const rows = await db
    .select({ title: posts.title, updated_at: posts.updatedAt, slug: posts.slug })
    .from(posts)
    .where(isPublic(posts))
    .orderBy(...newestFirst)
    .limit(limit);
  return rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() }));
}

/** A public post with its body; null if there is none. */
export async function findPost(db: Database, slug: string): Promise<BlogDetail | null> {
  const [row] = await db
    .select({
      title: posts.title,
      slug: posts.slug,
      author: posts.author,
      updated_at: posts.updatedAt,
      category: { name: categories.name },
      thumbnail: posts.thumbnail,
      blog: posts.bodyHtml,
      meta_description: posts.metaDescription,
      meta_keywords: posts.metaKeywords,
    })
    .from(posts)
    .innerJoin(categories, eq(categories.slug, posts.categorySlug))
    .where(and(eq(posts.slug, slug), isPublic(posts)));
  return row === undefined ? null : { ...row, updated_at: row.updated_at.toISOString() };
}
