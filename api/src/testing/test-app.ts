import { temporaryFolder } from '@weft/test-api/temporary-folder';
import type { FastifyInstance } from 'fastify';
import type { Database, OpenDatabase } from '../../db/database';
import { caseStudies, categories, jobOpenings, posts } from '../../db/schema';
import { buildApp } from '../app';
import { readFormsEnv } from '../env-forms';
import { type SiteRelease, storeSitePages } from '../search/site-pages';
import type { OpenEmptyDatabase } from './test-databases';

/** The whole API on a test's own database. */
export interface TestApp {
  app: FastifyInstance;
  db: Database;
  database: OpenDatabase;
  /** The folder for the editors' files; its `media` is served. */
  contentDirectory: string;
  /** The folder for uploads in progress and for mail. */
  dataDirectory: string;
  close(): Promise<void>;
}

/** What a shell would say of a release with five pages, one of which search leaves out. */
export const sampleRelease: SiteRelease = {
  remote: 'mfe-sample',
  version: '1.0.0',
  paths: ['/looms', '/looms/:name', '/yarns'],
  redirects: [{ from: '/loom', to: '/looms' }],
  pages: [
    { path: '/looms', title: 'Looms', kind: null, summary: '', words: '' },
    {
      path: '/looms/Table%20looms',
      title: 'Table looms',
      kind: 'service',
      summary: 'For a desk.',
      words: 'heddle',
    },
    {
      path: '/looms/Floor%20looms',
      title: 'Floor looms',
      kind: 'service',
      summary: 'For a hall.',
      words: '',
    },
    { path: '/looms/All', title: 'Weaving gear', kind: 'service-group', summary: 'All of it.', words: '' },
    { path: '/yarns', title: 'Upholstery', kind: 'industry', summary: 'Chairs and seats.', words: '' },
  ],
};

/** Builds the API on a new database that holds the sample content below. */
export async function buildTestApp(
  openEmpty: OpenEmptyDatabase,
  settings: Record<string, string> = {},
): Promise<TestApp> {
  const database = await openEmpty();
  const contentDirectory = temporaryFolder();
  await insertSamples(database.db);
  await storeSitePages(database, [sampleRelease]);
  const dataDirectory = temporaryFolder();
  // Most tests send more forms than one person does.
  const forms = readFormsEnv({ RATE_LIMIT_POSTS: '1000', ...settings });
  const app = await buildApp({
    database,
    contentDirectory,
    dataDirectory,
    forms,
    logLevel: 'silent',
    // Tests change content and look at it at once.
    versionAge: 0,
  });
  const close = async () => {
    await app.close();
  };
  return { app, db: database.db, database, contentDirectory, dataDirectory, close };
}

/** Such an API for the tests of one file or block, on one database: built before the first, closed after the last. */
export function testApp(...options: Parameters<typeof buildTestApp>): TestApp {
  const test = {} as TestApp;
  beforeAll(async () => void Object.assign(test, await buildTestApp(...options)));
  afterAll(() => test.close());
  return test;
}

/** Seven posts, `post-1` the oldest; `post-7` is not yet public. Two categories, three studies of which `study-3` is
 * not yet public, two openings. */
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
  await insertStudies(db);
  const opening = { type: 'full', experience: '2 years', location: 'Remote', descriptionHtml: '<p>Work</p>' };
  await db.insert(jobOpenings).values([
    { ...opening, id: '2', title: 'Weaver', position: 1 },
    { ...opening, id: '1', title: 'Dyer', position: 0, type: 'full+intern' },
  ]);
}

async function insertStudies(db: Database): Promise<void> {
  const study = {
    clientName: 'A weaving mill',
    heroImage: null,
    introductionHtml: '<p>Introduction</p>',
    objectivesHtml: '<p>Objectives</p>',
    solutionHtml: '<p>Solution</p>',
    implementationHtml: '<p>Implementation</p>',
    resultsHtml: '<p>Results</p>',
    sideCardHeading: 'Start small',
    sideCardContent: 'One loom first.',
    technologies: ['Python', 'PostgreSQL'],
    bodyText: 'A shuttle that reports where it is.',
  };
  const date = (day: number) => new Date(Date.UTC(2025, 0, day));
  await db.insert(caseStudies).values([
    { ...study, slug: 'study-1', title: 'Study 1', categorySlug: 'weaving', updatedAt: date(1) },
    {
      ...study,
      ...{ slug: 'study-2', title: 'Study 2', categorySlug: 'dyeing', updatedAt: date(2) },
      ...{
        heroImage: '/api/media/study-2.svg',
        successRate: 0,
        clientSatisfaction: 92.5,
        timeline: '12 weeks',
      },
    },
    {
      ...study,
      ...{ slug: 'study-3', title: 'Study 3', categorySlug: 'weaving', updatedAt: date(3) },
      publishedAt: new Date(Date.UTC(2999, 0, 1)),
    },
  ]);
}
