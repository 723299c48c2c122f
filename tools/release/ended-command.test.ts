import { spawn } from 'node:child_process';
import { cp, readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { listReleases } from './list-releases';
import { readPointer } from './pointer-file';
import { promote } from './promote';
import { prune } from './prune';
import { publishBuilt, releaseBuilt } from './publish';
import { writeDist } from './testing/sample-dist';
import { putShell } from './testing/sample-shell';
import { wholeRelease } from './testing/sample-store';

jest.setTimeout(120_000);

const remote = 'mfe-content';
let folder: string;
let original: string;
let store: string;
let before: string;

/** One release, which each test copies. */
beforeAll(async () => {
  folder = temporaryFolder();
  original = path.join(folder, 'original');
  store = original;
  await putShell(store);
  before = (await publishText('one')).release.version;
});
beforeEach(async () => {
  store = temporaryFolder();
  await cp(original, store, { recursive: true });
});

async function publishText(text: string) {
  const directory = await built(text);
  return releaseBuilt({ store, remote, directory, quick: true });
}

async function built(text: string): Promise<string> {
  const directory = path.join(folder, text);
  await writeDist(directory, { pages: { 'blog-list': '/blog-list' }, text });
  return directory;
}

/** Runs a command in a process that is killed at a step; resolves with the signal that ended it, or its exit code. */
async function ended(step: string, command: string, given = ''): Promise<NodeJS.Signals | number | null> {
  const program = path.join(import.meta.dirname, 'testing/ended-command.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, store, step, command, given], {
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
])('a publish that is ended %s shows no half release, stops nobody and leaves nothing', async (step) => {
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
  const left = [before, release.version, 'active.json'].sort();
  expect((await readdir(path.join(store, remote))).sort()).toEqual(left);
});

it('two processes that publish at the same time both get their release into the store', async () => {
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
  'a promotion that is ended %s has happened or not, and leaves nothing',
  async (step) => {
    const { release } = await publishBuilt({ store, remote, directory: await built('two'), quick: true });
    expect(await visible()).toBe(before);
    expect(await ended(step, 'promote', release.version)).toBe('SIGKILL');
    expect(await visible()).toBe(step === 'after rename 1' ? release.version : before);
    await promote(store, { remote, version: release.version });
    expect(await visible()).toBe(release.version);
    await publishText('three');
    expect((await readdir(path.join(store, remote))).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  },
);

it.each(['before rename 1', 'after rename 1', 'after rename 2'])(
  'a prune that is ended %s leaves whole releases only, and what is in service',
  async (step) => {
    const old = await Promise.all(
      ['two', 'three'].map(async (text) =>
        publishBuilt({ store, remote, directory: await built(text), quick: true }),
      ),
    );
    for (const { release } of old) {
      const notes = path.join(store, remote, release.version, 'release.json');
      await utimes(notes, new Date(0), new Date(0));
    }
    expect(await ended(step, 'prune')).toBe('SIGKILL');
    for (const { release, integrity } of old) {
      const { version } = release;
      const isThere = (await readdir(path.join(store, remote))).includes(version);
      if (isThere) expect((await wholeRelease(store, { remote, version, integrity })).version).toBe(version);
    }
    expect(await visible()).toBe(before);
    await prune(store, { keep: 1 });
    expect((await readdir(path.join(store, remote))).sort()).toEqual([before, 'active.json'].sort());
    expect((await readdir(store)).sort()).toEqual(['.publish-lock', remote, 'shell']);
  },
);

it('two processes that promote at the same time both do', async () => {
  const versions = [];
  for (const text of ['two', 'three']) {
    const { release } = await publishBuilt({ store, remote, directory: await built(text), quick: true });
    versions.push(release.version);
  }
  const ends = versions.map((version) => ended('after rename 99', 'promote', version));
  expect(await Promise.all(ends)).toEqual([0, 0]);
  const pointer = await readPointer(store, remote);
  const named = [pointer?.active, ...(pointer?.history ?? [])].map((one) => one?.version);
  expect(named.sort()).toEqual([before, ...versions].sort());
  expect(pointer?.history.at(-1)?.version).toBe(before);
});
