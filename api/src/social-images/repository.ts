import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { caseStudies, categories, posts } from '../../db/schema';
import { isPublic } from '../../db/visible';
import type { SocialImageWords } from './social-image';

/** What the picture of a public post says; null if there is none. */
export async function wordsOfPost(db: Database, slug: string): Promise<SocialImageWords | null> {
  const [row] = await db
    .select({ label: categories.name, title: posts.title, note: posts.author })
    .from(posts)
    .innerJoin(categories, eq(categories.slug, posts.categorySlug))
    .where(and(eq(posts.slug, slug), isPublic(posts)));
  return row ?? null;
}

/** What the picture of a public case study says; null if there is none. */
export async function wordsOfStudy(db: Database, slug: string): Promise<SocialImageWords | null> {
  const [row] = await db
    .select({ title: caseStudies.title, note: caseStudies.clientName })
    .from(caseStudies)
    .where(and(eq(caseStudies.slug, slug), isPublic(caseStudies)));
  return row === undefined ? null : { label: 'Case study', ...row };
}
