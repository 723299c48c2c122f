import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OpenDatabase } from '../database';
import { categories, jobOpenings, posts } from '../schema';
import { describeOnEachDatabase } from '../test-databases';
import { readContent } from './content';
import { seedIfEmpty } from './seed';

const post = (slug: string, category = 'weaving') =>
  `---\ntitle: T ${slug}\nslug: ${slug}\ncategory: ${category}\nauthor: A\nupdated_at: "2025-01-01"\n` +
  'meta_description: D\nmeta_keywords: a, b\n---\n# Hello\n\n<script>alert(1)</script>';
const job = (id: string) =>
  `---\nid: ${id}\ntitle: J${id}\ntype: full\nexperience: E\nlocation: L\n---\nWork`;

describeOnEachDatabase('seeds', (openEmpty) => {
  let database: OpenDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await openEmpty();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    for (const table of [posts, categories, jobOpenings]) await database.db.delete(table);
    folder = await mkdtemp(join(tmpdir(), 'content-'));
    await mkdir(join(folder, 'posts'));
    await mkdir(join(folder, 'jobs'));
    await writeFile(
      join(folder, 'categories.yaml'),
      '- {slug: weaving, name: Weaving}\n- {slug: dyeing, name: Dyeing}\n',
    );
    await writeFile(join(folder, 'posts', 'one.md'), post('one'));
    for (const id of ['10', '2', '1']) await writeFile(join(folder, 'jobs', `${id}.md`), job(id));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('fills an empty database once, with sanitised HTML', async () => {
    expect(await seedIfEmpty(database, folder)).toBe(true);
    expect(await seedIfEmpty(database, folder)).toBe(false);
    const [stored] = await database.db.select().from(posts);
    expect(stored).toMatchObject({ slug: 'one', bodyHtml: '<h2 id="hello">Hello</h2>\n', publishedAt: null });
    const jobs = await database.db.select().from(jobOpenings).orderBy(jobOpenings.position);
    expect(jobs.map(({ id }) => id)).toEqual(['1', '2', '10']);
  });

  it('is filled by one of two that start at once', async () => {
    const results = await Promise.all([seedIfEmpty(database, folder), seedIfEmpty(database, folder)]);
    expect(results.sort()).toEqual([false, true]);
  });

  it.each([
    ['two.md', post('two', 'spinning'), /^two\.md: category: spinning is not in categories\.yaml$/],
    ['two.md', post('one'), /^posts: two files have the address one$/],
    ['two.md', 'no front matter', /^two\.md: begin the file/],
  ])('stores nothing at all if %s is wrong', async (name, text, message) => {
    await writeFile(join(folder, 'posts', name), text);
    await expect(seedIfEmpty(database, folder)).rejects.toThrow(message);
    expect(await database.db.$count(categories)).toBe(0);
  });

  it('says what is missing when there is no content', async () => {
    await expect(seedIfEmpty(database, join(folder, 'nowhere'))).rejects.toThrow(
      /categories\.yaml: cannot be read/,
    );
  });
});

describe("the site's own content", () => {
  const folder = fileURLToPath(new URL('../../../content', import.meta.url));

  it('is well-formed, and every picture that it names is there', async () => {
    const content = await readContent(folder);
    expect(content.categories).toHaveLength(4);
    expect(content.posts.length).toBe(readdirSync(join(folder, 'posts')).length);
    expect(content.jobs.map(({ fields }) => fields.id)).toEqual(['1', '2', '3', '4', '5', '6']);
    const pictures = content.posts.flatMap(({ fields, markdown }) => [
      fields.thumbnail ?? '',
      ...[...markdown.matchAll(/\/api\/media\/[\w.-]+/g)].map(([picture]) => picture),
    ]);
    const missing = pictures.filter(
      (path) => path !== '' && !existsSync(path.replace('/api/media', `${folder}/media`)),
    );
    expect(missing).toEqual([]);
  });
});
