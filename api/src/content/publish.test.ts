import { eq } from 'drizzle-orm';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import type { OpenDatabase } from '../../db/database';
import { caseStudies, categories, jobOpenings, posts } from '../../db/schema';
import { hostileTexts } from '../testing/hostile-texts';
import { jobFile, postFile, studyFile } from '../testing/sample-files';
import { describeOnEachDatabase } from '../testing/test-databases';
import { type ContentFolder, type ContentKind, contentHash } from './content-folder';
import { readContentState } from './content-state';
import { exportContent } from './export-content';
import { planPublication } from './plan-publication';
import { preparePublication } from './prepare-publication';
import { elementsOf } from './render-markdown';
import { storePublication } from './store-publication';

type Files = Record<string, string>;

const start: Files = {
  'posts/one.md': postFile('one'),
  'posts/two.md': postFile('two'),
  'case-studies/mill.md': studyFile('mill'),
  'jobs/1.md': jobFile('1'),
  'jobs/2.md': jobFile('2'),
};
const names = ['weaving', 'dyeing'];

function folderOf(files: Files, categorySlugs = names): ContentFolder {
  return {
    categories: categorySlugs.map((slug) => ({ slug, name: `The ${slug}` })),
    files: Object.entries(files).map(([path, text]) => {
      const [kind = '', name = ''] = path.split('/');
      return {
        kind: kind as ContentKind,
        key: name.replace('.md', ''),
        path,
        text,
        hash: contentHash(text, new Map()),
      };
    }),
    media: new Set(),
    pictureSizes: new Map(),
    findings: [],
  };
}

describeOnEachDatabase('publishing', (openEmpty) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openEmpty();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    for (const table of [posts, caseStudies, categories, jobOpenings]) await database.db.delete(table);
  });

  const prepare = async (folder: ContentFolder) => {
    const state = await readContentState(database.db);
    const plan = planPublication(folder, state);
    return { state, plan, ...preparePublication({ folder, state, plan, checksText: true }) };
  };
  /** What was done, as the command line reports it. */
  const publish = async (files: Files, categorySlugs?: string[]) => {
    const { plan, publication, findings } = await prepare(folderOf(files, categorySlugs));
    const errors = findings.filter(({ level }) => level === 'error');
    if (errors.length > 0) return errors.map(({ file, message }) => `${file}: ${message}`);
    await storePublication(database, publication, () => {});
    const paths = (list: { path: string }[]) => list.map(({ path }) => path);
    return {
      added: paths(plan.added),
      changed: paths(plan.changed),
      removed: plan.removed.map(({ kind, key }) => `${kind}/${key}.md`),
    };
  };
  const isUpToDate = async (files: Files) => (await prepare(folderOf(files))).plan.isEmpty;

  it('adds, changes and removes rows to match the files, and keeps the ids of those that stay', async () => {
    expect(await publish(start)).toEqual({ added: Object.keys(start), changed: [], removed: [] });
    expect(await isUpToDate(start)).toBe(true);
    expect(
      (await prepare(folderOf({ ...start, 'posts/constructor.md': postFile('constructor') }))).plan,
    ).toMatchObject({ added: [{ key: 'constructor' }], changed: [] });
    const [before] = await database.db.select().from(posts).where(eq(posts.slug, 'one'));

    const { 'posts/two.md': _two, ...others } = start;
    const next = {
      ...others,
      'posts/one.md': postFile('one', 'New text'),
      'posts/three.md': postFile('three'),
    };
    expect(await publish(next)).toEqual({
      added: ['posts/three.md'],
      changed: ['posts/one.md'],
      removed: ['posts/two.md'],
    });
    expect(await isUpToDate(next)).toBe(true);
    const rows = await database.db.select().from(posts).orderBy(posts.slug);
    expect(rows.map(({ slug }) => slug)).toEqual(['one', 'three']);
    expect(rows[0]).toMatchObject({ id: before?.id, bodyHtml: '<p>New text</p>', bodyText: 'New text' });
  });

  it('writes only the rows that have changed', async () => {
    await publish(start);
    const written = async () =>
      (await database.db.execute<{ row: string }>(
        'select xmin::text as row from posts order by slug',
      )) as unknown as {
        rows: { row: string }[];
      };
    const before = (await written()).rows;
    await publish({ ...start, 'posts/two.md': postFile('two', 'New') });
    const after = (await written()).rows;
    expect(after[0]).toEqual(before[0]);
    expect(after[1]).not.toEqual(before[1]);
  });

  it('stores the five texts and the figures of a study', async () => {
    const text = studyFile('mill', 'A [link](#part).\n\n### Part\n', 'success_rate: 0\ntimeline: 12 weeks\n');
    await publish({ ...start, 'case-studies/mill.md': text });
    const [study] = await database.db.select().from(caseStudies);
    expect(study).toMatchObject({
      introductionHtml:
        '\n<p>A <a href="#user-content-part">link</a>.</p>\n<h3 id="user-content-part">Part</h3>\n',
      resultsHtml: expect.stringContaining('<h3 id="user-content-part-4">Part</h3>'),
      successRate: 0,
      clientSatisfaction: null,
      timeline: '12 weeks',
      technologies: ['Python'],
    });
  });

  it('keeps the order of categories and openings', async () => {
    await publish(start);
    const { 'jobs/1.md': one = '', 'jobs/2.md': two = '', ...others } = start;
    const turned = { ...others, 'jobs/2.md': two, 'jobs/1.md': one };
    expect((await prepare(folderOf(turned, ['dyeing', 'weaving']))).plan).toMatchObject({ reordered: true });
    await publish(turned, ['dyeing', 'weaving']);
    const jobs = await database.db.select().from(jobOpenings).orderBy(jobOpenings.position);
    expect(jobs.map(({ id }) => id)).toEqual(['2', '1']);
    const stored = await database.db.select().from(categories).orderBy(categories.position);
    expect(stored.map(({ slug }) => slug)).toEqual(['dyeing', 'weaving']);
  });

  it('refuses to remove a category that is in use or a page that is linked', async () => {
    await publish({ ...start, 'posts/two.md': postFile('two', '[One](/blog/one)') });
    expect(await publish(start, ['dyeing', 'spinning'])).toEqual([
      'posts/one.md: category: weaving is not in categories.yaml',
      'posts/two.md: category: weaving is not in categories.yaml',
    ]);
    const { 'posts/one.md': _one, ...others } = start;
    expect(await publish({ ...others, 'posts/two.md': postFile('two', '[One](/blog/one)') })).toEqual([
      'posts/two.md: the link /blog/one would lead to no page: that file is gone',
    ]);
    expect(await database.db.$count(posts)).toBe(2);
  });

  it('refuses to break a link or picture of an unchanged file, even after a link that begins alike', async () => {
    const text = '[Part 2](/blog/one-more) [One](/blog/one) ![A loom](/api/media/loom.svg)';
    const files: Files = {
      ...start,
      'posts/one-more.md': postFile('one-more'),
      'posts/two.md': postFile('two', text),
    };
    const pictures = new Set(['loom.svg']);
    const { publication } = await prepare({ ...folderOf(files), media: pictures });
    await storePublication(database, publication, () => {});
    const { 'posts/one.md': _one, ...others } = files;
    const { findings } = await prepare(folderOf(others));
    expect(findings.filter(({ level }) => level === 'error').map(({ message }) => message)).toEqual([
      'the link /blog/one would lead to no page: that file is gone',
      'the picture /api/media/loom.svg is gone from media',
    ]);
  });

  it('ignores links to other sites when it checks whether a page or picture is still used', async () => {
    const files: Files = {
      ...start,
      'posts/two.md': postFile(
        'two',
        '[One](https://other.example/blog/one) <https://other.example:8080/api/media/loom.svg>',
      ),
    };
    await publish(files);
    const { 'posts/one.md': _one, ...others } = files;
    expect(await publish(others)).toMatchObject({ removed: ['posts/one.md'] });
  });

  it.each(['[![A](/api/media/loom.svg)](/blog/one)', '[x][1]\n\n[1]:/blog/one', '<a href=/blog/one>x</a>'])(
    'refuses to remove a page that %j links to',
    async (text) => {
      const files: Files = { ...start, 'posts/two.md': postFile('two', text) };
      const media = new Set(['loom.svg']);
      const { publication } = await prepare({ ...folderOf(files), media });
      await storePublication(database, publication, () => {});
      const { 'posts/one.md': _one, ...others } = files;
      const { findings } = await prepare({ ...folderOf(others), media });
      expect(findings.map(({ message }) => message)).toContain(
        'the link /blog/one would lead to no page: that file is gone',
      );
    },
  );

  it('stores all or nothing', async () => {
    await publish(start);
    const { publication } = await prepare(folderOf({ ...start, 'posts/three.md': postFile('three') }));
    publication.remove.jobs.push('1');
    publication.put['case-studies'].push({ ...(await studyRow()), categorySlug: 'unknown' });
    await expect(storePublication(database, publication, () => {})).rejects.toThrow();
    expect(await isUpToDate(start)).toBe(true);
  });

  async function studyRow() {
    const { publication } = await prepare(folderOf({ 'case-studies/other.md': studyFile('other') }));
    const [row] = publication.put['case-studies'];
    if (row === undefined) throw new Error('no row');
    return row;
  }

  it('refuses a publication that was compared with older content', async () => {
    const first = await prepare(folderOf(start));
    const second = await prepare(folderOf(start));
    const store = (prepared: typeof first) => storePublication(database, prepared.publication, () => {});
    const results = await Promise.allSettled([store(first), store(second)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await database.db.$count(posts)).toBe(2);
  });

  it('exports exactly the files that were published', async () => {
    await publish(start);
    const { files } = await exportContent(database.db);
    expect(Object.fromEntries(files.map(({ path, text }) => [path, text]))).toEqual(start);
  });

  it('refuses to export a row whose file it does not have, rather than an empty file', async () => {
    await publish(start);
    await database.db.update(jobOpenings).set({ source: null });
    await expect(exportContent(database.db)).rejects.toThrow(/^jobs\/.+\.md: was stored without its file/);
  });

  it('D-45 removes hostile HTML from posts, case studies and job openings', async () => {
    const vectors = hostileTexts;
    expect(vectors.length).toBeGreaterThanOrEqual(60);
    const files: Files = {};
    for (const [place, html] of vectors.entries()) {
      files[`posts/post-${place}.md`] = postFile(`post-${place}`, html);
      files[`case-studies/study-${place}.md`] = studyFile(`study-${place}`, html);
      files[`jobs/${place}.md`] = jobFile(String(place), html);
    }
    const { publication } = await prepare(folderOf(files));
    await storePublication(database, publication, () => {});
    const htmls = [
      ...(await database.db.select({ html: posts.bodyHtml }).from(posts)),
      ...(await database.db.select({ html: jobOpenings.descriptionHtml }).from(jobOpenings)),
      ...(await database.db.select().from(caseStudies)).flatMap((row) =>
        [
          row.introductionHtml,
          row.objectivesHtml,
          row.solutionHtml,
          row.implementationHtml,
          row.resultsHtml,
        ].map((html) => ({ html })),
      ),
    ];
    expect(htmls.length).toBeGreaterThan(vectors.length * 3);
    expect(htmls.flatMap(({ html }) => dangersIn(html))).toEqual([]);
  }, 60_000);
});

const parser = unified().use(rehypeParse, { fragment: true });
const forbidden =
  /^(script|style|svg|math|object|embed|base|meta|link|form|input|button|template|audio|video|area|applet)$/;
const players = /^https:\/\/(www\.youtube-nocookie\.com\/embed|player\.vimeo\.com\/video)\//;

/** Whatever could run on a page, as an HTML parser sees it. */
function dangersIn(html: string): string[] {
  return elementsOf(parser.parse(html).children).flatMap(({ tagName, properties }) => {
    const dangers = Object.entries(properties).filter(([name, value]) => {
      const address = String(value).replace(/[\0-\x20]/g, '');
      return (
        /^(on|style|srcDoc|formAction|background|action|ping|is$)/i.test(name) ||
        /^(javascript|vbscript|data):/i.test(address)
      );
    });
    const isForbidden = forbidden.test(tagName) || tagName.includes('-');
    const isFrame = tagName === 'iframe' && !players.test(String(properties.src));
    return isForbidden || isFrame || dangers.length > 0 ? [`${tagName} ${JSON.stringify(properties)}`] : [];
  });
}

it('dangersIn finds dangerous elements and attributes', () => {
  const seen = [
    '<a href="java\nscript:x">',
    '<p onclick=x>',
    '<iframe src="/">',
    '<svg>',
    '<a style=x>',
    '<a-b>',
  ];
  for (const html of seen) expect(dangersIn(html)).toHaveLength(1);
  expect(dangersIn('<a title="</a><img src=x onerror=alert(1)>" href="/">a</a>')).toEqual([]);
});
