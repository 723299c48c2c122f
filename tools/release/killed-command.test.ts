import { spawn } from 'node:child_process';
import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { listReleases } from './list-releases';
import { readPointer } from './pointer-file';
import { promote } from './promote';
import { prune } from './prune';
import { publishBuilt, releaseBuilt } from './publish';
import { writeDist } from './testing/sample-dist';
import { copyOf, type SampleStore, sampleStore, wholeRelease } from './testing/sample-store';

jest.setTimeout(120_000);

const remote = 'mfe-content';
const pages = { 'blog-list': '/blog-list' };
/** One store with a release in service, one with two more that are only published; each test copies one of them. */
let [original, filled]: SampleStore[] = [];
let sample: SampleStore;
let store: string;
let before: string;
let more: { version: string; integrity: string }[];

beforeAll(async () => {
  original = await sampleStore();
  before = (await original.publish(remote, { pages, text: 'one' })).version;
  await take(original);
  filled = sample;
  more = [];
  for (const text of ['two', 'three']) {
    const directory = await built(text);
    const { release, integrity } = await publishBuilt({ store, remote, directory, quick: true });
    more.push({ version: release.version, integrity });
  }
});
beforeEach(() => take(original));

async function take(from: SampleStore | undefined): Promise<void> {
  if (!from) throw new Error('it is not made');
  sample = await copyOf(from);
  store = sample.store;
}

async function built(text: string): Promise<string> {
  const directory = path.join(sample.folder, text);
  await writeDist(directory, { pages, text });
  return directory;
}

/** Runs a command in a process that is killed at a step; resolves with the signal that ended it, or its exit code. */
async function ended(step: string, command: string, argument = ''): Promise<NodeJS.Signals | number | null> {
  const program = path.join(import.meta.dirname, 'testing/killed-command.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, store, step, command, argument], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ?? code));
  });
}

/** The version that visitors get, after reading each of its files. */
async function visible(): Promise<string> {
  const pointer = await readPointer(store, remote);
  const { version = '', integrity = '' } = pointer?.active ?? {};
  return (await wholeRelease(store, { remote, version, integrity })).version;
}

// Each of these steps leaves the store in a different state.
it.each([
  'after copyFile 1',
  'after writeFile 1',
  'before rename 1',
  'after rename 1',
  'after writeFile 3',
  'after rename 2',
])('a publish that is killed %s shows no half release, blocks none and leaves nothing', async (step) => {
  const directory = await built('two');
  expect(await ended(step, 'release', directory)).toBe('SIGKILL');
  const isPublished = step === 'after rename 2';
  const shown = await visible();
  expect(shown === before).toBe(!isPublished);
  const folders = (await readdir(path.join(store, remote))).filter((name) => !name.includes('active.json'));
  const listed = (await listReleases(store)).find((team) => team.remote === remote);
  expect(listed?.releases).toHaveLength(folders.length);

  const started = Date.now();
  const { release, state } = await releaseBuilt({ store, remote, directory, quick: true });
  // The lock ended with its holder, so there is no stale lock to wait for.
  expect(Date.now() - started).toBeLessThan(20_000);
  const expected = isPublished ? 'unchanged' : folders.length === 2 ? 'reactivated' : 'published';
  expect(state).toBe(expected);
  expect(await visible()).toBe(release.version);
  expect((await readdir(store)).sort()).toEqual(['.publish-lock', remote, 'shell']);
  const remaining = [before, release.version, 'active.json'].sort();
  expect((await readdir(path.join(store, remote))).sort()).toEqual(remaining);
});

it('two processes that publish at the same time both store their release', async () => {
  const directories = await Promise.all(['two', 'three'].map(built));
  const ends = directories.map((directory) => ended('after rename 99', 'release', directory));
  expect(await Promise.all(ends)).toEqual([0, 0]);
  const pointer = await readPointer(store, remote);
  expect(pointer?.history).toHaveLength(2);
  expect(pointer?.history.at(-1)?.version).toBe(before);
  expect(await readdir(path.join(store, remote))).toHaveLength(4);
  expect(await visible()).toBe(pointer?.active.version);
});

it.each(['before writeFile 1', 'after writeFile 1', 'after rename 1'])(
  'a promotion that is killed %s happens fully or not at all, and leaves nothing',
  async (step) => {
    await take(filled);
    const [{ version = '' } = {}] = more;
    expect(await visible()).toBe(before);
    expect(await ended(step, 'promote', version)).toBe('SIGKILL');
    expect(await visible()).toBe(step === 'after rename 1' ? version : before);
    await promote(store, { remote, version });
    expect(await visible()).toBe(version);
    await sample.publish(remote, { pages, text: 'three' });
    expect((await readdir(path.join(store, remote))).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  },
);

it.each(['before rename 1', 'after rename 1', 'after rename 2'])(
  'a prune that is killed %s leaves only whole releases, and the one in service',
  async (step) => {
    await take(filled);
    for (const { version } of more) {
      const notes = path.join(store, remote, version, 'release.json');
      await utimes(notes, new Date(0), new Date(0));
    }
    expect(await ended(step, 'prune')).toBe('SIGKILL');
    for (const { version, integrity } of more) {
      const isThere = (await readdir(path.join(store, remote))).includes(version);
      if (isThere) expect((await wholeRelease(store, { remote, version, integrity })).version).toBe(version);
    }
    expect(await visible()).toBe(before);
    await prune(store, { keep: 1 });
    expect((await readdir(path.join(store, remote))).sort()).toEqual([before, 'active.json'].sort());
    expect((await readdir(store)).sort()).toEqual(['.publish-lock', remote, 'shell']);
  },
);

it('two processes that promote at the same time both succeed', async () => {
  await take(filled);
  const versions = more.map(({ version }) => version);
  const ends = versions.map((version) => ended('after rename 99', 'promote', version));
  expect(await Promise.all(ends)).toEqual([0, 0]);
  const pointer = await readPointer(store, remote);
  const named = [pointer?.active, ...(pointer?.history ?? [])].map((one) => one?.version);
  expect(named.sort()).toEqual([before, ...versions].sort());
  expect(pointer?.history.at(-1)?.version).toBe(before);
});
