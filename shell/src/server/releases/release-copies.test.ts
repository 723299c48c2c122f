import { readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { emptyStore, putRelease, sampleAuthentic } from '../../testing/sample-release';
import { ReleaseCache } from './release-cache';
import { ReleaseCopies } from './release-copies';
import { FolderSource } from './release-source';

const remote = 'mfe-content';
const versions = ['1', '2', '3', '4', '5', '6', '7', '8'];
let store: string;
let copies: string;
let cache: ReleaseCache;

beforeEach(async () => {
  store = await emptyStore();
  copies = path.join(store, 'copies', remote);
  for (const version of versions)
    await putRelease(store, { remote, version, source: `/* ${'x'.repeat(100_000)} */` });
  const before = ofShell(Number.POSITIVE_INFINITY);
  for (const version of versions) {
    await before.find(remote, version);
    await utimes(path.join(copies, version), 0, Number(version));
  }
  cache = ofShell();
});

/** Has room for four releases. */
const ofShell = (room = 450_000) =>
  new ReleaseCache({
    source: new FolderSource(store),
    folder: path.dirname(copies),
    authentic: sampleAuthentic(store),
    room,
  });

it('copies stay within their room, except those in service and those gone from the store', async () => {
  await rm(path.join(store, remote, '2'), { recursive: true });
  cache.pin(remote, ['1']);
  await cache.prune(remote, versions);
  expect(await readdir(copies)).toEqual(['1', '2', '7', '8']);
});

it('a copy that cannot be removed keeps neither others from being removed nor a request from its file', async () => {
  const { remove } = ReleaseCopies.prototype;
  const removing = jest.spyOn(ReleaseCopies.prototype, 'remove');
  removing.mockImplementation(async function (this: ReleaseCopies, ...place) {
    if (['1', '2'].includes(place[1])) throw new Error('EACCES');
    return remove.apply(this, place);
  });
  await rm(path.join(store, remote, '2'), { recursive: true });
  await expect(cache.prune(remote, ['8'])).rejects.toThrow('EACCES');
  expect(await readdir(copies)).toEqual(['1', '2', '7', '8']);
  expect(await cache.find(remote, '3')).toBe(path.join(copies, '3'));
  removing.mockRestore();
  expect(await readdir(copies)).toEqual(['1', '2', '3', '8']);
});

it('a removed copy is made again on request, and another one is removed', async () => {
  await cache.prune(remote, versions);
  expect(await readdir(copies)).toEqual(['5', '6', '7', '8']);
  expect(await cache.find(remote, '5')).toBe(path.join(copies, '5'));
  expect(await cache.find(remote, '1')).toBe(path.join(copies, '1'));
  expect(await readdir(copies)).toEqual(['1', '5', '7', '8']);
});

it('a copy that another shell on the same folder removed is made again', async () => {
  const other = ofShell();
  expect(await other.find(remote, '1')).toBe(path.join(copies, '1'));
  await utimes(path.join(copies, '1'), 0, 0);
  await cache.prune(remote, versions);
  expect(await readdir(copies)).not.toContain('1');
  expect(await other.find(remote, '1')).toBe(path.join(copies, '1'));
  expect(await readdir(copies)).toContain('1');
});

it('copies in use stay even if there is no room', async () => {
  for (const version of versions) await cache.find(remote, version);
  await cache.prune(remote, versions);
  expect(await readdir(copies)).toEqual(versions);
});

it('while the store is away, all copies stay and are offered', async () => {
  await rename(path.join(store, remote), path.join(store, 'away'));
  await cache.prune(remote, ['8']);
  expect(await readdir(copies)).toEqual(versions);
  expect(await cache.versions(remote)).toEqual(new Set(versions));
});

it('a copy counts as in use for two minutes, and again if it is used in the second of them', async () => {
  const ago = async (version: string, seconds: number) => {
    const time = new Date(Date.now() - seconds * 1_000);
    await utimes(path.join(copies, version), time, time);
  };
  for (const version of versions) await ago(version, 130);
  for (const version of ['1', '2', '3', '4', '5']) await ago(version, 70);
  await cache.find(remote, '1');
  expect(Date.now() - (await stat(path.join(copies, '1'))).mtimeMs).toBeLessThan(60_000);
  await cache.use(remote, '8', async () => undefined);
  await cache.prune(remote, versions);
  expect(await readdir(copies)).toEqual(['1', '2', '3', '4', '5', '8']);
});

it('a copy marked by a clock that was ahead does not count as in use until it is requested again', async () => {
  const ahead = Date.now() / 1_000 + 86_400;
  for (const version of versions) await utimes(path.join(copies, version), ahead, ahead);
  await cache.find(remote, '1');
  await cache.prune(remote, versions);
  expect(await readdir(copies)).toEqual(['1', '6', '7', '8']);
});

it('makes room across all teams', async () => {
  const others = path.join(copies, '../mfe-careers');
  await putRelease(store, { remote: 'mfe-careers', version: '1', source: `/* ${'x'.repeat(300_000)} */` });
  await cache.find('mfe-careers', '1');
  await cache.prune(remote, versions);
  expect([await readdir(copies), await readdir(others)]).toEqual([['8'], ['1']]);
});
