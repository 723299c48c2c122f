import type { RelatedBlog } from '@weft/api-contract/blog';
import { and, eq, ne, type SQL } from 'drizzle-orm';
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
export async function listRelatedPosts(
  db: Database,
  postSlug: string,
  limit: number,
): Promise<RelatedBlog[]> {
  const compared = { id: posts.id, categorySlug: posts.categorySlug, keywords: posts.metaKeywords };
  const shown = { slug: posts.slug, title: posts.title, author: posts.author, updatedAt: posts.updatedAt };
  const [post] = await db
    .select(compared)
    .from(posts)
    .where(and(eq(posts.slug, postSlug), isPublic(posts)));
  if (post === undefined) return [];
  const newest = (condition?: SQL) =>
    db
      .select({ ...compared, ...shown, category: { name: categories.name } })
      .from(posts)
      .innerJoin(categories, eq(categories.slug, posts.categorySlug))
      .where(and(isPublic(posts), ne(posts.id, post.id), condition))
      .orderBy(...newestFirst)
      .limit(CANDIDATES);
  const found = [...(await newest(eq(posts.categorySlug, post.categorySlug))), ...(await newest())];
  const nearness = nearnessTo(post);
  return [...new Map(found.map((other) => [other.id, other])).values()]
    .sort((one, other) => nearness(other) - nearness(one) || Number(other.updatedAt) - Number(one.updatedAt))
    .slice(0, limit)
    .map(({ slug, title, category, author, updatedAt }) => ({
      ...{ slug, title, category, author },
      updated_at: updatedAt.toISOString(),
    }));
}

interface Comparable {
  categorySlug: string;
  keywords: string;
}

/** A shared category is worth as much as two shared keywords. */
function nearnessTo(post: Comparable): (other: Comparable) => number {
  const words = new Set(keywordsOf(post));
  return (other) =>
    (other.categorySlug === post.categorySlug ? 2 : 0) +
    keywordsOf(other).filter((word) => words.has(word)).length;
}

function keywordsOf({ keywords }: Comparable): string[] {
  return keywords.split(',').map((word) => word.trim().toLowerCase());
}
