import { spawn } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { commandHost } from '@weft/test-api/command-host';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { type RunningApi, runApi } from 'api/testing/run-api';
import { copySeededData } from 'api/testing/seeded-data';

const program = path.join(import.meta.dirname, 'content.ts');
const ownContent = path.resolve(import.meta.dirname, '../../content');

const post = (slug: string, body: string, more = '') =>
  `---\ntitle: "${slug}"\nslug: ${slug}\ncategory: data-science\nauthor: A. Sample\nupdated_at: "2025-01-01"\n` +
  `meta_description: About ${slug}\nmeta_keywords: [a]\n${more}---\n${body}\n`;

interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the command as a person would, on the test's own database. */
function content(dataDirectory: string, ...args: string[]): Promise<Ended> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDirectory };
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), program, ...args], { env });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => (stderr += chunk));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr })));
}

const host = commandHost();

it('a check with a release store that is not a folder ends with one line', async () => {
  const env = { RELEASES_URL: path.join(ownContent, 'categories.yaml') };
  const { code, stderr } = await host({ program, args: ['check'], env });
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^A file could not be .+: ENOTDIR: .+\n$/)]);
});

describe('npm run content', () => {
  let folder: string;
  let data: string;
  let files: string;
  let api: RunningApi | undefined;
  beforeAll(async () => {
    folder = temporaryFolder();
    data = path.join(folder, 'data');
    files = path.join(folder, 'files');
    await Promise.all([cp(ownContent, files, { recursive: true }), copySeededData(data)]);
  });
  afterAll(() => api?.kill());

  const run = (...args: string[]) =>
    host({ program, args: [...args, '--folder', files], env: { DATA_DIR: data } });
  const write = (name: string, text: string) => writeFile(path.join(files, name), text);

  it('publishes while the API runs, and the API serves the new content at once', async () => {
    api = runApi({ API_PORT: '0', DATA_DIR: data, LOG_LEVEL: 'info' });
    const address = await api.listening;
    const read = async (call: string) => (await fetch(`${address}/${call}`)).json();
    const version = async () => (await read('content_version')).version as string;
    const slugs = async () => (await read('blog_list')).map(({ slug }: { slug: string }) => slug) as string[];

    // The API has filled its database from the same files.
    expect(await run('publish')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Nothing has changed'),
    });

    const before = await version();
    await write('posts/a-new-post.md', post('a-new-post', 'Text with **new** words.'));
    await write('posts/a-later-post.md', post('a-later-post', 'Later.', 'published_at: "2999-01-01"\n'));
    const jobs = path.join(files, 'jobs/2.md');
    await writeFile(jobs, (await readFile(jobs, 'utf8')).replace('title: ', 'title: Senior '));
    await rm(path.join(files, 'jobs/6.md'));

    const plan = [
      'added    posts/a-later-post.md',
      'added    posts/a-new-post.md',
      'changed  jobs/2.md',
      'removed  jobs/6.md',
    ];
    const dry = await run('publish', '--dry-run');
    expect(dry.stdout.match(/(added|changed|removed) {2}.*$/gm)).toEqual(plan);
    expect(dry.stdout).toContain('Would publish: 2 added, 1 changed, 1 removed. Nothing was published');
    expect(await version()).toBe(before);

    const done = await content(data, 'publish', '--folder', files);
    expect(done).toMatchObject({ code: 0, stderr: '' });
    expect(done.stdout).toContain(`with the running API on ${data}`);
    expect(done.stdout.match(/(added|changed|removed) {2}.*$/gm)).toEqual(plan);
    expect(done.stdout).toContain('is hidden until 2999-01-01');
    expect(done.stdout).toMatch(/Published: 2 added, 1 changed, 1 removed, [\d.]+ s/);

    expect(await version()).not.toBe(before);
    expect(await slugs()).toContain('a-new-post');
    expect(await slugs()).not.toContain('a-later-post');
    expect((await read('blog_detail/a-new-post')).blog).toContain('<strong>new</strong>');
    expect((await read('job_opening_list')).map(({ id }: { id: string }) => id)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
    expect((await read('search?q=new+words')).results[0]).toMatchObject({ kind: 'post', key: 'a-new-post' });
    expect(await run('publish')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Nothing has changed'),
    });
  }, 120_000);

  it('publishes nothing from a folder with an error in it, and names file and line', async () => {
    await write('posts/broken.md', post('broken', '[x](/blog/nowhere)'));
    await write('posts/another.md', post('another', 'Fine.'));
    const { code, stdout } = await run('publish');
    expect(code).toBe(1);
    expect(stdout).toContain(
      'error posts/broken.md:10: the link /blog/nowhere leads to no page of this site',
    );
    expect(stdout).toContain('Nothing was published: 1 error.');
    expect(await content(data, 'check', '--folder', files)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('posts/broken.md:10'),
    });
    await rm(path.join(files, 'posts/broken.md'));
    expect((await run('publish')).stdout).toContain('Published: 1 added, 0 changed, 0 removed');
  }, 120_000);

  it('removes all files of a kind only with --remove-all', async () => {
    const aside = path.join(folder, 'aside');
    await cp(path.join(files, 'jobs'), aside, { recursive: true });
    await rm(path.join(files, 'jobs'), { recursive: true });
    const refused = await run('publish');
    expect(refused.code).toBe(1);
    expect(refused.stdout).toContain('error jobs: is empty, which removes 5 from the site');
    expect((await run('publish', '--remove-all')).stdout).toContain(
      'Published: 0 added, 0 changed, 5 removed',
    );
    await cp(aside, path.join(files, 'jobs'), { recursive: true });
    await run('publish');
  }, 120_000);

  it('exports files whose publication changes nothing, with or without a running API', async () => {
    const exported = path.join(folder, 'exported');
    expect(await content(data, 'export', '--folder', exported)).toMatchObject({ code: 0 });
    for (const kind of ['posts', 'case-studies', 'jobs']) {
      const names = await readdir(path.join(files, kind));
      expect((await readdir(path.join(exported, kind))).sort()).toEqual(names.sort());
      for (const name of names)
        expect(await readFile(path.join(exported, kind, name), 'utf8')).toBe(
          await readFile(path.join(files, kind, name), 'utf8'),
        );
    }
    api?.signal('SIGTERM');
    await api?.ended;
    await mkdir(path.join(exported, 'posts'), { recursive: true });
    await writeFile(path.join(exported, 'posts/draft.md'), post('draft', 'Draft.'));
    const again = await content(data, 'export', '--folder', exported);
    expect(again.stdout).toContain(`the database in ${data}`);
    expect(again.stdout).toContain('not in the database: posts/draft.md; publish would add it');
    expect(again.stdout).toContain(' 0 written');
    await rm(path.join(exported, 'posts/draft.md'));
    const published = await content(data, 'publish', '--folder', exported);
    expect(published).toMatchObject({ code: 0, stdout: expect.stringContaining('Nothing has changed') });
  }, 120_000);

  // content-options.test.ts covers all other refusals.
  it.each([
    [['publsh'], 'There is no command "publsh".'],
    [['publish', '--folder', '/nowhere'], '/nowhere/categories.yaml: cannot be read'],
  ])(
    '%j is refused with a clear message',
    async (args, message) => {
      const { code, stderr } = await content(data, ...args);
      expect(code).toBe(1);
      expect(stderr).toContain(message);
      expect(stderr).not.toMatch(/\n {4}at /);
    },
    60_000,
  );
});
