import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import type { OpenDatabase } from '../../db/database';
import { caseStudies, categories, contentState, jobOpenings, posts } from '../../db/schema';
import { jobFile, postFile, studyFile } from '../testing/sample-files';
import { describeOnEachDatabase } from '../testing/test-databases';
import { seedIfNew } from './seed';

describeOnEachDatabase('seeds', (openEmpty) => {
  let database: OpenDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await openEmpty();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    for (const table of [posts, caseStudies, categories, jobOpenings]) await database.db.delete(table);
    await database.db.update(contentState).set({ seeds: 0 });
    folder = temporaryFolder();
    for (const name of ['posts', 'case-studies', 'jobs']) await mkdir(join(folder, name));
    await writeFile(
      join(folder, 'categories.yaml'),
      '- {slug: weaving, name: Weaving}\n- {slug: dyeing, name: Dyeing}\n',
    );
    await writeFile(join(folder, 'posts', 'one.md'), postFile('one', '# Hello\n\n<script>alert(1)</script>'));
    await writeFile(join(folder, 'case-studies', 'mill.md'), studyFile('mill'));
    for (const id of ['10', '2', '1']) await writeFile(join(folder, 'jobs', `${id}.md`), jobFile(id));
  });

  it('fill an empty database once, with sanitised HTML', async () => {
    expect(await seedIfNew(database, folder)).toBe(true);
    expect(await seedIfNew(database, folder)).toBe(false);
    const [stored] = await database.db.select().from(posts);
    expect(stored).toMatchObject({
      slug: 'one',
      bodyHtml: '<h2 id="user-content-hello">Hello</h2>\n',
      publishedAt: null,
    });
    const jobs = await database.db.select().from(jobOpenings).orderBy(jobOpenings.position);
    expect(jobs.map(({ id }) => id)).toEqual(['1', '2', '10']);
    expect(await database.db.$count(caseStudies)).toBe(1);
  });

  it('do not come back after somebody has removed them', async () => {
    await seedIfNew(database, folder);
    await database.db.delete(jobOpenings);
    expect(await seedIfNew(database, folder)).toBe(false);
    expect(await database.db.$count(jobOpenings)).toBe(0);
  });

  it('add case studies to a database from before there were any, and change nothing else', async () => {
    await seedIfNew(database, folder);
    await database.db.update(posts).set({ title: 'Edited', sourceHash: null });
    await database.db.delete(caseStudies);
    await database.db.update(contentState).set({ seeds: 1 });
    expect(await seedIfNew(database, folder)).toBe(true);
    expect(await database.db.select({ title: posts.title }).from(posts)).toEqual([{ title: 'Edited' }]);
    expect(await database.db.$count(caseStudies)).toBe(1);
    expect(await database.db.$count(jobOpenings)).toBe(3);
  });

  it('are stored only once if two processes start at once', async () => {
    const results = await Promise.all([seedIfNew(database, folder), seedIfNew(database, folder)]);
    expect(results.sort()).toEqual([false, true]);
  });

  it.each([
    [
      'two.md',
      postFile('two').replace('weaving', 'spinning'),
      'category: spinning is not in categories.yaml',
    ],
    ['two.md', postFile('one'), "slug: one differs from the file's name"],
    ['two.md', 'no front matter', 'begin the file with front matter'],
  ])('store nothing at all if %s is wrong', async (name, text, message) => {
    await writeFile(join(folder, 'posts', name), text);
    await expect(seedIfNew(database, folder)).rejects.toThrow(`posts/two.md: ${message}`);
    expect(await database.db.$count(categories)).toBe(0);
  });

  it('say what is missing when there is no content', async () => {
    await expect(seedIfNew(database, join(folder, 'nowhere'))).rejects.toThrow(
      /categories\.yaml: cannot be read/,
    );
  });
});
