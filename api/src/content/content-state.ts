import { asc } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { caseStudies, categories, contentState, jobOpenings, posts } from '../../db/schema';
import type { ContentKind } from './content-folder';
import type { CategoryEntry } from './front-matter-schemas';
import { readSiteAddresses, type SiteAddresses } from './known-site';

/** What is compared to tell whether a file has to be published. */
export interface StoredEntry {
  /** Null for a row older than publishing from files. */
  hash: string | null;
  /** Null for an opening. */
  category: string | null;
}

/** What the database holds, without any text. */
export interface ContentState {
  version: string;
  categories: CategoryEntry[];
  entries: Record<ContentKind, Record<string, StoredEntry>>;
  /** Ids of the openings in their order. */
  jobOrder: string[];
  /** What the site's releases serve, to check links against; null if unknown. */
  site: SiteAddresses | null;
}

/** Reads what the database holds. */
export async function readContentState(db: Database): Promise<ContentState> {
  const [state] = await db.select({ version: contentState.version }).from(contentState);
  const jobs = await db
    .select({ key: jobOpenings.id, hash: jobOpenings.sourceHash })
    .from(jobOpenings)
    .orderBy(asc(jobOpenings.position), asc(jobOpenings.id));
  return {
    version: state?.version ?? '',
    categories: await readCategories(db),
    entries: {
      posts: byKey(
        await db
          .select({ key: posts.slug, hash: posts.sourceHash, category: posts.categorySlug })
          .from(posts),
      ),
      'case-studies': byKey(
        await db
          .select({ key: caseStudies.slug, hash: caseStudies.sourceHash, category: caseStudies.categorySlug })
          .from(caseStudies),
      ),
      jobs: byKey(jobs.map((job) => ({ ...job, category: null }))),
    },
    jobOrder: jobs.map(({ key }) => key),
    site: await readSiteAddresses(db),
  };
}

/** The categories in their order. */
export function readCategories(db: Database): Promise<CategoryEntry[]> {
  return db
    .select({ slug: categories.slug, name: categories.name })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.slug));
}

function byKey(rows: (StoredEntry & { key: string })[]): Record<string, StoredEntry> {
  return Object.fromEntries(rows.map(({ key, ...entry }) => [key, entry]));
}
