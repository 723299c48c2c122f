import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { emptyStore, putRelease, sampleAuthentic } from '../../testing/sample-release';
import { AuthenticPointers } from './authentic-pointers';
import { ReleaseCache } from './release-cache';
import { FolderSource } from './release-source';

const remote = 'mfe-content';
let store: string;

beforeEach(async () => {
  store = await emptyStore();
  await putRelease(store, { remote, version: '1' });
});
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('a release that takes longer than the time limit is copied once, and is there in the end', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
  let come: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (come = resolve));
  const folder = new FolderSource(store);
  const file = jest.fn(async (...place: Parameters<FolderSource['file']>) => {
    if (place[1] === '1/client/page.js') await slow;
    return folder.file(...place);
  });
  const source = Object.assign(new FolderSource(store), { file });
  const cache = new ReleaseCache({
    source,
    folder: path.join(store, 'copies'),
    authentic: sampleAuthentic(store),
  });
  const use = () => cache.use(remote, '1', (copy) => readdir(path.join(copy, 'client')));
  const readsOf = (name: string) => file.mock.calls.filter(([, place]) => place === `1/${name}`).length;

  const first = use().catch(String);
  while (readsOf('client/page.js') === 0) await new Promise(setImmediate);
  jest.advanceTimersByTime(60_000);
  expect(await first).toContain('timed out');
  expect(await cache.versions(remote)).toEqual(new Set(['1']));
  const second = use();
  for (let round = 0; round < 20; round++) await new Promise(setImmediate);
  come();
  expect(await second).toEqual(await readdir(path.join(store, remote, '1/client')));
  expect(readsOf('release.json')).toBe(1);
  expect(await readdir(path.join(store, 'copies', remote))).toEqual(['1']);
});

const onUnix = process.platform === 'win32' ? it.skip : it;

onUnix(
  'others cannot read copies: when it starts, the API warns of anything in DATA_DIR that they can read',
  async () => {
    const copies = path.join(store, 'copies');
    const cache = new ReleaseCache({
      source: new FolderSource(store),
      folder: copies,
      authentic: sampleAuthentic(store),
    });
    const before = process.umask(0o022);
    const paths = await cache
      .use(remote, '1', () => readdir(copies, { recursive: true }))
      .finally(() => process.umask(before));
    expect(paths).toContain(path.join(remote, '1/release.json'));
    const modes = paths.map(async (name) => ((await stat(path.join(copies, name))).mode & 0o077).toString(8));
    expect(new Set(await Promise.all(modes))).toEqual(new Set(['0']));
  },
);

/** Copies of a store, with a record of what was read. */
function watched() {
  const folder = new FolderSource(store);
  const read: { name: string; bytes: number }[] = [];
  const file = async (...place: Parameters<FolderSource['file']>) => {
    const bytes = await folder.file(...place);
    read.push({ name: place[1], bytes: bytes?.length ?? 0 });
    return bytes;
  };
  const source = Object.assign(new FolderSource(store), { file });
  const authentic = sampleAuthentic(store);
  return { cache: new ReleaseCache({ source, folder: path.join(store, 'copies'), authentic }), read };
}

it('no more is read of a release’s files than the sizes that it lists', async () => {
  const listed = Array.from({ length: 20 }, (_, at) => `client/${at}.js`);
  const one = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 };
  const files = Object.fromEntries(listed.map((file) => [file, one]));
  await putRelease(store, { remote, version: '2', change: { files } });
  for (const file of listed)
    for (const form of ['', '.br']) {
      const place = path.join(store, remote, '2', file + form);
      await writeFile(place, '');
      await truncate(place, 32 * 1024 * 1024);
    }
  const { cache, read } = watched();
  await expect(cache.use(remote, '2', async () => undefined)).rejects.toThrow(
    /^client\/\d+\.js: is not what was published: .* is too large$/,
  );
  expect(await cache.find(remote, '2')).toBeNull();
  expect(read.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(1024 * 1024);
  expect(await readdir(path.join(store, 'copies', remote))).toEqual([]);
});

it('no file of an unsigned release is read', async () => {
  await rm(path.join(store, remote, '1/signature.json'));
  const { cache, read } = watched();
  await expect(cache.use(remote, '1', async () => undefined)).rejects.toThrow('signature.json is not signed');
  expect(read.map(({ name }) => name)).toEqual(['1/release.json', '1/signature.json']);
  expect(await cache.find(remote, '1')).toBeNull();
});

it('a release that comes into the store later, or after the store was away, is found', async () => {
  let time = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => (time += 100));
  const { cache } = watched();
  await mkdir(path.join(store, remote, '2'));
  expect(await cache.find(remote, '2')).toBeNull();
  await putRelease(store, { remote, version: '2' });
  jest.spyOn(FolderSource.prototype, 'versions').mockRejectedValueOnce(new Error('no answer'));
  await expect(cache.find(remote, '2')).rejects.toThrow('no answer');
  expect(await cache.find(remote, '2')).toBe(path.join(store, 'copies', remote, '2'));
});

it('a copy is checked once, by what opens it or else for the first request', async () => {
  const check = jest.spyOn(AuthenticPointers.prototype, 'assertRelease');
  const { cache } = watched();
  await cache.use(remote, '1', async () => undefined);
  await cache.find(remote, '1');
  expect(check).not.toHaveBeenCalled();
  const { cache: restarted } = watched();
  for (let requests = 0; requests < 3; requests++) await restarted.find(remote, '1');
  expect(check).toHaveBeenCalledTimes(1);
});

it('a copy made anew from a store that was changed is not served', async () => {
  const { cache } = watched();
  expect(await cache.find(remote, '1')).not.toBeNull();
  await writeFile(path.join(store, remote, '1/client/page.js'), 'changed');
  const open = () => Promise.reject(new Error('signed with a removed key'));
  await expect(cache.use(remote, '1', open)).rejects.toThrow('signed with a removed key');
  expect(await cache.find(remote, '1')).toBeNull();
});

it('a release damaged in the store is found a while after it was mended there', async () => {
  const bundle = path.join(store, remote, '1/server/remote.cjs');
  const text = await readFile(bundle, 'utf8');
  await writeFile(bundle, 'damaged');
  const { cache, read } = watched();
  expect(await cache.find(remote, '1')).toBeNull();
  await writeFile(bundle, text);
  const looked = performance.now();
  const now = jest.spyOn(performance, 'now').mockReturnValue(looked + 10_000);
  read.length = 0;
  expect(await cache.find(remote, '1')).toBeNull();
  expect(read).toEqual([]);
  now.mockReturnValue(looked + 15_000);
  expect(await cache.find(remote, '1')).toBe(path.join(store, 'copies', remote, '1'));
  const check = jest.spyOn(AuthenticPointers.prototype, 'assertRelease');
  await cache.find(remote, '1');
  expect(check).not.toHaveBeenCalled();
});
