import { readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeRelease } from './describe-release';
import { readPointer } from './pointer-file';
import { rollback } from './rollback';
import { stagingFolder } from './store-lock';
import { storeRelease } from './store-release';
import { writeDist } from './testing/sample-dist';
import { releaseBuiltShell } from './testing/sample-shell';
import { copyOf, type SampleStore, sampleStore, wholeRelease } from './testing/sample-store';

jest.setTimeout(90_000);

let original: SampleStore;
let sample: SampleStore;
let store: string;
/** A release in service, which each test has a copy of. */
let version: string;

beforeAll(async () => {
  sample = original = await sampleStore();
  ({ version } = await publish());
});
beforeEach(async () => {
  sample = await copyOf(original);
  store = sample.store;
});

function publish(text = ''): Promise<{ version: string; state: string }> {
  return sample.publish('mfe-content', { pages: { 'blog-list': '/blog-list' }, text });
}

describe('an existing folder of the same version is checked', () => {
  const whole = async () => {
    const pointer = await readPointer(store, 'mfe-content');
    if (!pointer) throw new Error('there is no pointer');
    return wholeRelease(store, { remote: 'mfe-content', ...pointer.active });
  };
  const damages: [string, (folder: string) => Promise<void>][] = [
    ['a changed file', (folder) => writeFile(path.join(folder, 'client/blog-list.js'), 'damaged')],
    ['a cut server bundle', (folder) => writeFile(path.join(folder, 'server/remote.cjs'), '')],
    ['a missing file', (folder) => rm(path.join(folder, 'client/routes.js'))],
    ['a missing folder', (folder) => rm(path.join(folder, 'client'), { recursive: true })],
    ['another compressed form', (folder) => writeFile(path.join(folder, 'client/remote-entry.js.br'), 'x')],
    ['a compressed form of nothing', (folder) => writeFile(path.join(folder, 'client/routes.js.gz'), 'x')],
    ['a changed release.json', (folder) => writeFile(path.join(folder, 'release.json'), '{}')],
    ['no release.json', (folder) => rm(path.join(folder, 'release.json'))],
  ];

  it.each(damages)('the active release with %s is repaired', async (_what, damage) => {
    await damage(path.join(store, 'mfe-content', version));
    await expect(whole()).rejects.toThrow();
    expect(await publish()).toEqual({ version, state: 'mended' });
    expect((await whole()).version).toBe(version);
    expect(await publish()).toEqual({ version, state: 'unchanged' });
  });

  it('an earlier release is repaired and active again, and can be rolled back to', async () => {
    const one = await publish('one');
    const two = await publish('two');
    await publish('one');
    await publish('two');
    await rm(path.join(store, 'mfe-content', one.version, 'release.json'));
    expect(await publish('one')).toEqual({ version: one.version, state: 'mended' });
    expect((await whole()).version).toBe(one.version);
    expect(await rollback(store, 'mfe-content')).toMatchObject({ to: two.version });
    expect(await rollback(store, 'mfe-content')).toEqual({ from: two.version, to: one.version, skipped: [] });
  });

  it('a build that is changed while it is published is refused', async () => {
    const directory = path.join(sample.folder, 'mfe-careers');
    await writeDist(directory, { pages: { 'blog-list': '/blog-list' } });
    const release = await describeRelease('mfe-careers', directory, await releaseBuiltShell(store));
    await writeFile(path.join(directory, 'dist/client/routes.js'), 'another build');
    await expect(storeRelease(store, directory, release)).rejects.toThrow(
      'changed while it was published: client/routes.js is not what',
    );
    expect(await readdir(stagingFolder(store))).toEqual([]);
    await expect(readdir(path.join(store, 'mfe-careers'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

it('a release whose folder is a link is refused, and nothing is written to where it leads', async () => {
  const folder = path.join(store, 'mfe-content', version);
  const elsewhere = path.join(sample.folder, 'elsewhere');
  await rename(folder, elsewhere);
  await rm(path.join(elsewhere, 'client/routes.js'));
  await symlink(elsewhere, folder);
  const before = await readdir(elsewhere, { recursive: true });
  await expect(publish()).rejects.toThrow(`${folder} is a link: remove it.`);
  expect(await readdir(elsewhere, { recursive: true })).toEqual(before);
});
