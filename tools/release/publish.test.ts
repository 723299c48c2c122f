import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { CONTRACT_VERSION } from '@weft/federation/contract.server';
import { parsePointer } from '@weft/federation/pointer';
import { parseRelease } from '@weft/federation/release';
import { placeholderNotice } from '@weft/site/placeholders';
import { tryLock } from 'fs-native-extensions';
import { contentHash } from './built-files';
import { listReleases, listText } from './list-releases';
import { readPointer } from './pointer-file';
import { buildForRelease, releaseBuilt } from './publish';
import { ReleaseRefused } from './release-refused';
import { rollback } from './rollback';
import { withStoreLock } from './store-lock';
import { writeDist } from './testing/sample-dist';
import { copyOf, type SampleStore, sampleStore } from './testing/sample-store';

jest.setTimeout(90_000);

let empty: SampleStore;
/** In which the blog was published as `one`, `two` and `three`. */
let filled: SampleStore;
let [one, two, three]: string[] = [];
let folder: string;
let store: string;
let publish: SampleStore['publish'];

beforeAll(async () => {
  empty = await sampleStore();
  filled = await copyOf(empty);
  const versions = [];
  for (const text of ['one', 'two', 'three'])
    versions.push((await filled.publish('mfe-content', blog(text))).version);
  [one, two, three] = versions;
});
beforeEach(() => take(empty));

/** A copy of a store, for one test. */
async function take(sample: SampleStore): Promise<void> {
  ({ folder, store, publish } = await copyOf(sample));
}

const blog = (text = '') => ({ pages: { 'blog-list': '/blog-list' }, text });
const active = async (remote = 'mfe-content') => (await readPointer(store, remote))?.active.version;
const read = (...parts: string[]) => readFile(path.join(store, 'mfe-content', ...parts), 'utf8');
const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

describe('a published release', () => {
  let sample: SampleStore;
  let version: string;
  let text: string;
  let state: string;

  beforeAll(async () => {
    sample = await copyOf(empty);
    ({ version, state } = await sample.publish('mfe-content', blog()));
  });
  beforeEach(async () => {
    ({ store } = sample);
    text = await read(version, 'release.json');
  });

  it('is immutable, and the pointer names its exact bytes', async () => {
    expect(state).toBe('published');
    expect(version).toMatch(/^1\.2\.3-[0-9a-f]{10}$/);
    const release = parseRelease(text);
    const pointer = parsePointer(await read('active.json'));
    expect(pointer.active).toMatchObject({ version, integrity: sha384(text) });
    expect(release).toMatchObject({
      remote: 'mfe-content',
      paths: ['/blog-list'],
      query: { '/blog-list': ['page'] },
      entry: 'client/remote-entry.js',
      container: 'mfe_content',
      pages: { 'blog-list': { js: ['client/blog-list.js'], css: ['client/blog-list.css'] } },
      requires: {
        contract: CONTRACT_VERSION,
        shared: { react: expect.stringMatching(/^\^19\./) },
        uses: { react: ['createElement'] },
      },
    });
  });

  it('lists every file with its hash, but neither compressed forms nor notes of the build', async () => {
    const { files } = parseRelease(text);
    expect(Object.keys(files)).toEqual([
      'client/blog-list.css',
      'client/blog-list.js',
      'client/remote-entry.js',
      'client/routes.js',
      'server/remote.cjs',
    ]);
    for (const [name, { integrity, bytes }] of Object.entries(files)) {
      const content = await read(version, name);
      expect([integrity, bytes]).toEqual([sha384(content), Buffer.byteLength(content)]);
    }
    const compressed = await readFile(path.join(store, 'mfe-content', version, 'client/remote-entry.js.br'));
    expect(brotliDecompressSync(compressed).toString()).toBe('entry ');
    expect(await readdir(path.join(store, 'mfe-content', version, 'client'))).not.toContain('chunks.json');
  });

  it.each([
    ['the contract', { requires: { contract: CONTRACT_VERSION + 1, shared: { react: '19.0.0' } } }],
    ['what is shared', { requires: { contract: CONTRACT_VERSION, shared: { react: '19.0.1' } } }],
    ['the paths', { paths: ['/blog'] }],
    ['the files of a page', { pages: { x: { js: ['client/x.js'], css: [] } } }],
    ['a file', { files: {} }],
  ])('has another version if only %s changes', (_what, change) => {
    const { version: _version, commit: _commit, time: _time, ...content } = parseRelease(text);
    expect(version).toBe(`1.2.3-${contentHash(content)}`);
    expect(contentHash({ ...content, ...change })).not.toBe(contentHash(content));
  });
});

describe('releaseBuilt', () => {
  it('leaves nothing temporary behind, and removes what an interrupted publish has left', async () => {
    await mkdir(path.join(store, 'mfe-content/1.2.3-0123456789.4711.tmp/client'), { recursive: true });
    await mkdir(path.join(store, '.staging/1.2.3-0123456789/client'), { recursive: true });
    const { version } = await publish('mfe-content', blog());
    await publish('mfe-content', blog());
    expect((await readdir(store)).sort()).toEqual(['.publish-lock', 'mfe-content', 'shell']);
    expect((await readdir(path.join(store, 'mfe-content'))).sort()).toEqual([version, 'active.json'].sort());
  });

  it('the same sources make the same release, and nothing changes', async () => {
    await take(filled);
    const before = [await read('active.json'), await read(`${three}`, 'release.json')];
    expect(await publish('mfe-content', blog('three'))).toEqual({ version: three, state: 'unchanged' });
    expect([await read('active.json'), await read(`${three}`, 'release.json')]).toEqual(before);
  });

  it('a change makes a new release, and the old one stays as it was', async () => {
    await take(filled);
    const stored = await read(`${three}`, 'release.json');
    const { version } = await publish('mfe-content', blog('four'));
    expect([one, two, three]).not.toContain(version);
    expect(await active()).toBe(version);
    expect(await read(`${three}`, 'release.json')).toBe(stored);
  });

  it('an earlier release becomes active again if its sources are published again', async () => {
    await take(filled);
    expect(await publish('mfe-content', blog('one'))).toEqual({ version: one, state: 'reactivated' });
    expect(await active()).toBe(one);
  });
});

describe('a refused release leaves the store as it was', () => {
  afterEach(async () => expect(await active()).toBeUndefined());

  it.each([
    ['that does not run', "throw new Error('broken')", 'broken'],
    ['that is no JavaScript', 'export default', 'mfe-content was not published: '],
    [
      'that requires what the shell does not provide',
      "require('node:fs')",
      'requires "node:fs", which the shell does not provide',
    ],
    ['without a remote', 'exports.routes = []', 'exports no remote with routes'],
    [
      'whose page cannot be loaded',
      "exports.remote = { routes: [{ path: '/x', handle: { page: 'x' }, lazy: () => Promise.reject(new Error('no chunk')) }] }",
      'no chunk',
    ],
    [
      'whose page has no component',
      "exports.remote = { routes: [{ path: '/x', handle: { page: 'x' }, lazy: async () => ({ page: {} }) }] }",
      'the page at /x exports no Component',
    ],
    [
      'whose page has no head',
      "exports.remote = { routes: [{ path: '/x', handle: { page: 'x' }, lazy: async () => ({ page: { Component() {} } }) }] }",
      'the page at /x exports no head',
    ],
    [
      'whose calls cannot be loaded',
      "exports.remote = { routes: [{ path: '/x', handle: { page: 'x' }, lazy: async () => ({ page: { Component() {}, head() {} } }), loader: () => Promise.reject(new Error('no data')) }] }",
      'no data',
    ],
  ])('with a bundle %s', async (_what, source, message) => {
    const attempt = publish('mfe-content', { ...blog(), source });
    await expect(attempt).rejects.toBeInstanceOf(ReleaseRefused);
    await expect(attempt).rejects.toThrow(message);
  });

  it('with a page whose name is not a chunk', async () => {
    const attempt = publish('mfe-content', { ...blog(), chunks: ['blog'] });
    await expect(attempt).rejects.toThrow('mfe-content has no chunk "blog-list"');
  });

  it('with a path that it claims twice', async () => {
    const attempt = publish('mfe-content', { pages: { one: '/blog/:slug', two: '/Blog/:id' } });
    await expect(attempt).rejects.toThrow('it claims /Blog/:id twice');
  });

  it("with a path of another team's active release", async () => {
    await publish('mfe-marketing', { pages: { list: '/blog-list' } });
    const attempt = publish('mfe-content', blog());
    await expect(attempt).rejects.toThrow(
      'mfe-content claims /blog-list, which mfe-marketing serves already',
    );
  });
});

it("a path is free again once the other team's active release no longer claims it", async () => {
  await publish('mfe-marketing', { pages: { list: '/blog-list' } });
  await publish('mfe-marketing', { pages: { home: '/' } });
  expect((await publish('mfe-content', blog())).state).toBe('published');
});

describe('rollback', () => {
  it('goes back to the exact bytes of one release at a time, as far as there are any', async () => {
    await take(filled);
    for (const [from, to] of [
      [three, two],
      [two, one],
    ]) {
      expect(await rollback(store, 'mfe-content')).toEqual({ from, to, skipped: [] });
      const pointer = parsePointer(await read('active.json'));
      expect(pointer.active.integrity).toBe(sha384(await read(`${to}`, 'release.json')));
    }
    await expect(rollback(store, 'mfe-content')).rejects.toThrow(
      'mfe-content has no earlier release to roll back to.',
    );
    expect(await active()).toBe(one);
  });

  it('allows the release that was left to be published and rolled back again', async () => {
    await take(filled);
    await rollback(store, 'mfe-content');
    expect((await publish('mfe-content', blog('three'))).state).toBe('reactivated');
    expect(await rollback(store, 'mfe-content')).toMatchObject({ from: three, to: two });
  });

  it('is refused if the earlier release claims a path that another team serves now', async () => {
    await publish('mfe-content', blog());
    const { version } = await publish('mfe-content', { pages: { studies: '/casestudies' } });
    await publish('mfe-marketing', { pages: { list: '/blog-list' } });
    await expect(rollback(store, 'mfe-content')).rejects.toThrow(
      'claims /blog-list, which mfe-marketing serves',
    );
    expect(await active()).toBe(version);
  });

  it('is refused for a remote without any release', async () => {
    await expect(rollback(store, 'mfe-careers')).rejects.toBeInstanceOf(ReleaseRefused);
  });
});

describe('the lock', () => {
  afterEach(() => jest.restoreAllMocks());

  /** Whoever waits for the lock sees 40 s pass from look to look, as if the other change took very long. */
  const raceLockClock = () => {
    const now = performance.now.bind(performance);
    let passed = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => {
      if (!new Error().stack?.includes('file-lock')) return now();
      return now() + (passed += 40_000);
    });
  };

  it('refuses a change if another one takes too long', async () => {
    await take(filled);
    const other = await open(path.join(store, '.publish-lock'), 'a');
    expect(tryLock(other.fd)).toBe(true);
    raceLockClock();
    const refusal = new ReleaseRefused(
      'Another command is changing the release store. Try again when it has finished.',
    );
    await expect(publish('mfe-content', blog('four'))).rejects.toEqual(refusal);
    await expect(rollback(store, 'mfe-content')).rejects.toEqual(refusal);
    await other.close();
    expect(await active()).toBe(three);
  });

  it('does not wait for a pipe that somebody put in its place', async () => {
    await take(filled);
    await rm(path.join(store, '.publish-lock'));
    execFileSync('mkfifo', [path.join(store, '.publish-lock')]);
    await expect(rollback(store, 'mfe-content')).rejects.toMatchObject({ code: 'ENXIO' });
  });

  it('does not let two teams get the same path if they claim it at the same time', async () => {
    const outcomes = await Promise.allSettled([
      publish('mfe-content', blog()),
      publish('mfe-marketing', { pages: { list: '/blog-list' } }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('makes two changes at the same time run one after the other', async () => {
    await take(filled);
    await Promise.all([rollback(store, 'mfe-content'), rollback(store, 'mfe-content')]);
    expect(await active()).toBe(one);
  });

  it('lets changes of one process wait for each other without a limit', async () => {
    raceLockClock();
    const first = withStoreLock(store, () => wait(200));
    expect(await withStoreLock(store, () => Promise.resolve('changed'))).toBe('changed');
    await first;
  });

  it('lets two commands that publish the same build at the same time both succeed', async () => {
    const directory = path.join(folder, 'mfe-content');
    await writeDist(directory, blog());
    const both = [1, 2].map(() => releaseBuilt({ store, remote: 'mfe-content', directory }));
    const states = (await Promise.all(both)).map(({ state }) => state);
    expect(states.sort()).toEqual(['published', 'unchanged']);
  });

  it('is released when the change under it fails', async () => {
    await expect(rollback(store, 'mfe-content')).rejects.toBeInstanceOf(ReleaseRefused);
    expect((await publish('mfe-content', blog())).state).toBe('published');
  });
});

describe("a team's broken pointer", () => {
  const breakPointer = async (remote: string) => {
    await mkdir(path.join(store, remote), { recursive: true });
    await writeFile(path.join(store, remote, 'active.json'), '{}');
  };

  beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('does not block another team', async () => {
    await breakPointer('mfe-careers');
    expect((await publish('mfe-content', blog())).state).toBe('published');
    const [, careers, content] = listText(await listReleases(store)).split('\n\n');
    expect(content).toContain('* 1.2.3-');
    expect(careers).toMatch(/^mfe-careers\n {2}.+is broken: active\.json: schema/);
  });

  it('cannot be rolled back, and is repaired by the next release', async () => {
    await breakPointer('mfe-content');
    await expect(rollback(store, 'mfe-content')).rejects.toThrow('is broken: active.json: schema');
    const { version } = await publish('mfe-content', blog());
    expect(await active()).toBe(version);
  });
});

it('the list shows every remote of the store, newest first, with the active one marked', async () => {
  expect(listText(await listReleases(store))).toMatch(/^shell\n {2}\* [^\n]+$/);
  await publish('mfe-events', { pages: { events: '/events' } });
  const one = await publish('mfe-content', blog('one'));
  await new Promise((resolve) => setTimeout(resolve, 5));
  const two = await publish('mfe-content', blog('two'));
  await rollback(store, 'mfe-content');
  const blocks = listText(await listReleases(store))
    .split('\n\n')
    .map((block) => block.split('\n'));
  expect(blocks.map(([remote]) => remote)).toEqual(['shell', 'mfe-content', 'mfe-events']);
  expect(blocks[1]?.map((line) => line.trim().split(/\s+/).slice(0, 2).join(' '))).toEqual([
    'mfe-content',
    expect.stringMatching(new RegExp(`^${two.version} \\d{4}-\\d\\d-\\d\\d$`)),
    `* ${one.version}`,
  ]);
});

it('D-44 a release reports which facts of the company are still placeholders', async () => {
  const lines: string[] = [];
  const directory = path.join(folder, 'nothing');
  await writeFile(directory, 'no workspace');
  const building = buildForRelease({
    store,
    remote: 'mfe-content',
    directory,
    say: (line) => lines.push(line),
  });
  await expect(building).rejects.toThrow();
  expect(lines).toEqual([
    ...[placeholderNotice()].filter((notice) => notice !== null),
    'building nothing and checking its types …',
  ]);
});
