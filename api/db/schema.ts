import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

export const categories = pgTable('categories', {
  slug: text().primaryKey(),
  name: text().notNull(),
  /** The place in the list of categories, from 0. */
  position: integer().notNull(),
});

export const posts = pgTable(
  'posts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    categorySlug: text('category_slug')
      .notNull()
      .references(() => categories.slug),
    author: text().notNull(),
    thumbnail: text(),
    /** Sanitised HTML. */
    bodyHtml: text('body_html').notNull(),
    metaDescription: text('meta_description').notNull(),
    /** Comma-separated. */
    metaKeywords: text('meta_keywords').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** A post is hidden until then; null means that it is public. */
    publishedAt: moment('published_at'),
  },
  (table) => [index('posts_by_update').on(table.updatedAt.desc().nullsFirst())],
);

export const jobOpenings = pgTable('job_openings', {
  id: text().primaryKey(),
  title: text().notNull(),
  type: text().notNull(),
  experience: text().notNull(),
  location: text().notNull(),
  /** Sanitised HTML. */
  descriptionHtml: text('description_html').notNull(),
  /** The place in the list of openings, from 0. */
  position: integer().notNull(),
  postedAt: moment('posted_at'),
  /** Nobody can apply from then on; null where no end is known. */
  closesAt: moment('closes_at'),
  /** Closed by hand. */
  closed: boolean().notNull().default(false),
});
