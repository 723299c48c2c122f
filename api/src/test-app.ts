import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Database, OpenDatabase } from '../db/database';
import { categories, jobOpenings, posts } from '../db/schema';
import type { OpenEmptyDatabase } from '../db/test-databases';
import { buildApp } from './app';
import { readFormsEnv } from './env-forms';

/** The whole API on a database of a test's own. */
export interface TestApp {
  app: FastifyInstance;
  db: Database;
  database: OpenDatabase;
  /** The folder for the editors' files; its `media` is served. */
  contentDirectory: string;
  /** The folder for arriving files and for mail. */
  dataDirectory: string;
  close(): Promise<void>;
}

/** Builds the API on a new database that holds the sample content below. */
export async function buildTestApp(
  openEmpty: OpenEmptyDatabase,
  settings: Record<string, string> = {},
): Promise<TestApp> {
  const database = await openEmpty();
  const contentDirectory = await mkdtemp(join(tmpdir(), 'content-'));
  await insertSamples(database.db);
  const dataDirectory = await mkdtemp(join(tmpdir(), 'data-'));
  // Most tests send more forms than one person does.
  const forms = readFormsEnv({ RATE_LIMIT_POSTS: '1000', ...settings });
  const app = await buildApp({ database, contentDirectory, dataDirectory, forms, logLevel: 'silent' });
  const close = async () => {
    await app.close();
    await rm(contentDirectory, { recursive: true, force: true });
    await rm(dataDirectory, { recursive: true, force: true });
  };
  return { app, db: database.db, database, contentDirectory, dataDirectory, close };
}

/** Seven posts, `post-1` the oldest; `post-7` is not yet public. Two categories, two openings. */
async function insertSamples(db: Database): Promise<void> {
  await db.insert(categories).values([
    { slug: 'weaving', name: 'Weaving', position: 1 },
    { slug: 'dyeing', name: 'Dyeing', position: 0 },
  ]);
  const numbers = [1, 2, 3, 4, 5, 6, 7];
  await db.insert(posts).values(
    numbers.map((number) => ({
      slug: `post-${number}`,
      title: `Post ${number}`,
      categorySlug: 'weaving',
      author: 'A. Sample',
      thumbnail: number === 1 ? null : `/api/media/post-${number}.svg`,
      bodyHtml: `<p>Body ${number}</p>`,
      metaDescription: `About ${number}`,
      metaKeywords: 'warp, weft',
      updatedAt: new Date(Date.UTC(2025, 0, number)),
      publishedAt: number === 7 ? new Date(Date.UTC(2999, 0, 1)) : null,
    })),
  );
  const opening = { type: 'full', experience: '2 years', location: 'Remote', descriptionHtml: '<p>Work</p>' };
  await db.insert(jobOpenings).values([
    { ...opening, id: '2', title: 'Weaver', position: 1 },
    { ...opening, id: '1', title: 'Dyer', position: 0, type: 'full+intern' },
  ]);
}
