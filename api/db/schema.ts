import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptz } from './columns';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The search vector of a row: the title counts most, then the summary, then the text. The text is cut so that the
 * vector stays below PostgreSQL's limit of 1 MB. */
const searchVector = (title: string, summary: string, body?: string): SQL => {
  const parts = [`setweight(to_tsvector('english', ${title}), 'A')`];
  parts.push(`setweight(to_tsvector('english', ${summary}), 'B')`);
  if (body !== undefined) parts.push(`setweight(to_tsvector('english', left(${body}, 100000)), 'C')`);
  return sql.raw(parts.join(' || '));
};

/** What everything that is published from a file has. */
const published = {
  /** The body without its markup, for excerpts. */
  bodyText: text('body_text').notNull().default(''),
  /** The file as its editor wrote it; null in rows older than publishing from files. */
  source: text(),
  /** Hash of the source and of how it is rendered: if it differs, the file has to be published again. */
  sourceHash: text('source_hash'),
};

export const categories = pgTable('categories', {
  slug: text().primaryKey(),
  name: text().notNull(),
  /** The place in the list of categories, from 0. */
  position: integer().notNull(),
});

/** What posts and case studies share. */
const article = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  categorySlug: text('category_slug')
    .notNull()
    .references(() => categories.slug),
  updatedAt: timestamptz('updated_at').notNull(),
  /** Hidden until then; null means public. */
  publishedAt: timestamptz('published_at'),
  ...published,
});

export const posts = pgTable(
  'posts',
  {
    ...article(),
    author: text().notNull(),
    thumbnail: text(),
    /** Sanitised HTML. */
    bodyHtml: text('body_html').notNull(),
    metaDescription: text('meta_description').notNull(),
    /** Comma-separated. */
    metaKeywords: text('meta_keywords').notNull(),
    search: tsvector().generatedAlwaysAs(
      searchVector('title', "meta_description || ' ' || meta_keywords", 'body_text'),
    ),
  },
  (table) => [
    index('posts_newest').on(table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('posts_newest_of_category').on(
      table.categorySlug,
      table.updatedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('posts_by_publication').on(table.publishedAt),
    index('posts_by_words').using('gin', table.search),
    index('posts_by_title').using('gin', sql`to_tsvector('english', ${table.title})`),
  ],
);

export const caseStudies = pgTable(
  'case_studies',
  {
    ...article(),
    clientName: text('client_name').notNull(),
    heroImage: text('hero_image'),
    /** Sanitised HTML, as are the four that follow. */
    introductionHtml: text('introduction_html').notNull(),
    objectivesHtml: text('objectives_html').notNull(),
    solutionHtml: text('solution_html').notNull(),
    implementationHtml: text('implementation_html').notNull(),
    resultsHtml: text('results_html').notNull(),
    /** Figures as the editor wrote them, a number or text; null shows the page's default. */
    successRate: jsonb('success_rate').$type<string | number>(),
    clientSatisfaction: jsonb('client_satisfaction').$type<string | number>(),
    timeline: jsonb().$type<string | number>(),
    /** The study's result in one line, for its card: `Write-offs: 19% lower`. */
    keyFigure: text('key_figure'),
    sideCardHeading: text('side_card_heading').notNull(),
    sideCardContent: text('side_card_content').notNull(),
    technologies: jsonb().$type<string[]>().notNull(),
    search: tsvector().generatedAlwaysAs(
      searchVector(
        'title',
        "client_name || ' ' || side_card_heading || ' ' || side_card_content",
        'body_text',
      ),
    ),
  },
  (table) => [
    index('case_studies_by_publication').on(table.publishedAt),
    index('case_studies_by_words').using('gin', table.search),
  ],
);

export const jobOpenings = pgTable(
  'job_openings',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    type: text().notNull(),
    experience: text().notNull(),
    location: text().notNull(),
    /** Sanitised HTML. */
    descriptionHtml: text('description_html').notNull(),
    /** The place in the list of openings, from 0. */
    position: integer().notNull(),
    postedAt: timestamptz('posted_at'),
    /** Applications are refused from then on; null if no end is known. */
    closesAt: timestamptz('closes_at'),
    /** Closed by hand. */
    closed: boolean().notNull().default(false),
    ...published,
    search: tsvector().generatedAlwaysAs(searchVector('title', "location || ' ' || experience", 'body_text')),
  },
  (table) => [index('job_openings_by_words').using('gin', table.search)],
);

/** The releases of the site's pages that the shell has in service, with the addresses that they serve and redirect. */
export const siteReleases = pgTable('site_releases', {
  remote: text().primaryKey(),
  version: text().notNull(),
  /** Hash of the whole description, so that an unchanged one is not written again. */
  hash: text().notNull(),
  paths: jsonb().$type<string[]>().notNull(),
  redirects: jsonb().$type<{ from: string; to: string }[]>().notNull(),
});

/** The pages that those releases list, so that one search covers everything and links to them can be checked. */
export const sitePages = pgTable(
  'site_pages',
  {
    remote: text()
      .notNull()
      .references(() => siteReleases.remote, { onDelete: 'cascade' }),
    path: text().notNull(),
    title: text().notNull(),
    /** `service-group`, `service` or `industry`; null for a page that search leaves out. */
    kind: text(),
    summary: text().notNull().default(''),
    words: text().notNull().default(''),
    search: tsvector().generatedAlwaysAs(searchVector('title', "summary || ' ' || words")),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.path] }),
    index('site_pages_by_words').using('gin', table.search),
  ],
);

/** One row. Triggers give it a new version whenever a table above changes, whoever changes it. */
export const contentState = pgTable('content_state', {
  only: boolean().primaryKey().default(true),
  version: uuid().notNull().default(sql`gen_random_uuid()`),
  /** The newest seed that this database has received; 0 for none. */
  seeds: integer().notNull().default(0),
});
