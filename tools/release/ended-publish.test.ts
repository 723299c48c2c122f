import { spawn } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { readStoredRelease } from '@weft/federation/stored-release.server';
import { listReleases } from './list-releases';
import { readPointer } from './pointer-file';
import { publishBuilt } from './publish';
import { temporaryFolder, writeDist } from './sample-dist';
import { putShell } from './sample-shell';

jest.setTimeout(120_000);

const remote = 'mfe-content';
let folder: string;
let store: string;
let before: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  store = path.join(folder, 'store');
  await putShell(store);
  before = (await publishText('one')).release.version;
});
afterEach(() => rm(folder, { recursive: true }));

async function publishText(text: string) {
  const directory = await built(text);
  return publishBuilt({ store, remote, directory });
}

async function built(text: string): Promise<string> {
  const directory = path.join(folder, text);
  await writeDist(directory, { pages: { 'blog-list': '/blog-list' }, text });
  return directory;
}

/** Publishes in a process that is ended at a step; resolves with the signal that ended it, or with its exit code. */
async function endedPublish(directory: string, step: string): Promise<NodeJS.Signals | number | null> {
  const program = path.join(import.meta.dirname, 'ended-publish.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, store, directory, step], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ?? code));
  });
}

/** The release that visitors get, every file of it read. */
async function visible(): Promise<string> {
  const pointer = await readPointer(store, remote);
  const { version = '', integrity = '' } = pointer?.active ?? {};
  return (await readStoredRelease(path.join(store, remote, version), integrity)).version;
}

it.each([
  'after copyFile 1',
  'before copyFile 5',
  'after writeFile 1',
  'before rename 1',
  'after rename 1',
  'after writeFile 2',
  'after rename 2',
])('a publish that is ended %s shows no half release, stops nobody and leaves nothing', async (step) => {
  const directory = await built('two');
  expect(await endedPublish(directory, step)).toBe('SIGKILL');
  const isPublished = step === 'after rename 2';
  const shown = await visible();
  expect(shown === before).toBe(!isPublished);
  const folders = (await readdir(path.join(store, remote))).filter((name) => !name.startsWith('active.json'));
  const listed = (await listReleases(store)).match(/1\.2\.3-[0-9a-f]{10} /g);
  expect(listed).toHaveLength(folders.length);

  const started = Date.now();
  const { release, state } = await publishBuilt({ store, remote, directory });
  // The lock ended with its holder: nothing waits for it to grow old.
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
  const ends = directories.map((directory) => endedPublish(directory, 'after rename 99'));
  expect(await Promise.all(ends)).toEqual([0, 0]);
  const pointer = await readPointer(store, remote);
  expect(pointer?.history).toHaveLength(2);
  expect(pointer?.history.at(-1)?.version).toBe(before);
  expect(await readdir(path.join(store, remote))).toHaveLength(4);
  expect(await visible()).toBe(pointer?.active.version);
});
