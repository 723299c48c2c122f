import type { RelatedBlog } from '@weft/api-contract/blog';
import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { categories, posts } from '../../db/schema';
import { isPublic } from '../../db/visible';
import { newestFirst } from './repository';

/** How many candidates to choose from: the newest of the same category, and the newest of all. */
const CANDIDATES = 40;

/**
 * The public posts most related to a post: those that share its category and keywords, then the newest.
 * @returns none if the post does not exist or is not public
 */
export async function listRelatedPosts(db: Database, slug: string, limit: number): Promise<RelatedBlog[]> {
  const fields = { id: posts.id, category: posts.categorySlug, keywords: posts.metaKeywords };
  const [post] = await db
    .select(fields)
    .from(posts)
    .where(and(eq(posts.slug, slug), isPublic(posts)));
  if (post === undefined) return [];
  const newest = (condition?: SQL) =>
    db
      .select({ ...fields, updatedAt: posts.updatedAt })
      .from(posts)
      .where(and(isPublic(posts), ne(posts.id, post.id), condition))
      .orderBy(...newestFirst)
      .limit(CANDIDATES);
  const found = [...(await newest(eq(posts.categorySlug, post.category))), ...(await newest())];
  const nearness = nearnessTo(post);
  const ids = [...new Map(found.map((other) => [other.id, other])).values()]
    .sort((one, other) => nearness(other) - nearness(one) || Number(other.updatedAt) - Number(one.updatedAt))
    .slice(0, limit)
    .map(({ id }) => id);
  return ids.length === 0 ? [] : readRelated(db, ids);
}

interface Comparable {
  category: string;
  keywords: string;
}

/** A shared category is worth as much as two shared keywords. */
function nearnessTo(post: Comparable): (other: Comparable) => number {
  const words = new Set(keywordsOf(post));
  return (other) =>
    (other.category === post.category ? 2 : 0) + keywordsOf(other).filter((word) => words.has(word)).length;
}

function keywordsOf({ keywords }: Comparable): string[] {
  return keywords.split(',').map((word) => word.trim().toLowerCase());
}

/** Reads posts in the order of `ids`. */
async function readRelated(db: Database, ids: number[]): Promise<RelatedBlog[]> {
  const rows = await db
    .select({
      id: posts.id,
      slug: posts.slug,
      title: posts.title,
      category: { name: categories.name },
      author: posts.author,
      updated_at: posts.updatedAt,
    })
    .from(posts)
    .innerJoin(categories, eq(categories.slug, posts.categorySlug))
    .where(inArray(posts.id, ids));
  rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return rows.map(({ id: _id, ...row }) => ({ ...row, updated_at: row.updated_at.toISOString() }));
}
