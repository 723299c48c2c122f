import { readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CanaryRollbacks } from '@weft/verify/canary-rollbacks';
import { startCanary } from './canary';
import { readPointer } from './pointer-file';
import { prune } from './prune';
import { publishBuilt } from './publish';
import { rollback } from './rollback';
import { withStoreLock } from './store-lock';
import { versionsOf } from './stored-reference';
import { writeDist } from './testing/sample-dist';
import { copyOf, type SampleStore, sampleStore } from './testing/sample-store';

jest.setTimeout(120_000);

const remote = 'mfe-content';
const DAY = 24 * 3_600_000;
const pages = { 'blog-list': '/blog-list' };
let original: SampleStore;
let sample: SampleStore;
let store: string;
/** Two releases, the second in service, of which each test has a copy. */
let [one, two] = ['', ''];

beforeAll(async () => {
  sample = original = await sampleStore();
  [one, two] = [await released('one'), await released('two')];
});
beforeEach(async () => {
  sample = await copyOf(original);
  store = sample.store;
});
afterEach(() => jest.restoreAllMocks());

const released = async (text: string) => (await sample.publish(remote, { pages, text })).version;
const stored = async () =>
  (await readdir(path.join(store, remote))).filter((name) => !name.endsWith('.json')).sort();

async function published(text: string): Promise<string> {
  const directory = path.join(sample.folder, text);
  await writeDist(directory, { pages, text });
  return (await publishBuilt({ store, remote, directory, quick: true })).release.version;
}

/** Moves the clock, and makes everything now in the store that many days old. */
async function daysLater(days: number): Promise<void> {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + days * DAY);
  const written = new Date(Date.now() - days * DAY);
  for (const version of await stored())
    await utimes(path.join(store, remote, version, 'release.json'), written, written);
}

it('keeps the release in service, the last ones before it, and all of the last 30 days', async () => {
  const [three, four] = [await released('three'), await released('four')];
  expect((await prune(store, { keep: 1 })).map(({ removed }) => removed)).toEqual([[], []]);
  await daysLater(31);
  const [content] = await prune(store, { keep: 1 });
  expect(content).toEqual({ remote, removed: [one, two].sort(), kept: 2, fault: null });
  expect(await stored()).toEqual([three, four].sort());
  expect(await rollback(store, remote)).toMatchObject({ from: four, to: three });
});

it('keeps a canary, a release rolled back in the last 30 days, and one published to be promoted', async () => {
  const three = await published('three');
  await daysLater(31);
  await rollback(store, remote);
  await startCanary(store, { remote, version: three }, { percent: 10 });
  const four = await published('four');
  const now = new Date(Date.now());
  await utimes(path.join(store, remote, four, 'release.json'), now, now);
  await prune(store, { keep: 1 });
  expect(await stored()).toEqual([one, two, three, four].sort());
  await rollback(store, remote);
  await daysLater(31);
  await prune(store, { keep: 1 });
  expect(await stored()).toEqual([one]);
  expect((await readPointer(store, remote))?.active.version).toBe(one);
});

it('keeps an old release that was published again to be promoted', async () => {
  const three = await published('three');
  const written = new Date(Date.now() - 31 * DAY);
  await utimes(path.join(store, remote, three, 'release.json'), written, written);
  expect(await published('three')).toBe(three);
  await prune(store, { keep: 0 });
  expect(await stored()).toContain(three);
});

it('removes nothing of a team whose pointer cannot be read, and all old releases of one that has none', async () => {
  await writeFile(path.join(store, remote, 'active.json'), '{}');
  await daysLater(31);
  const [content] = await prune(store, { keep: 1 });
  expect(content).toMatchObject({ removed: [], kept: 2, fault: expect.stringContaining('is broken') });
  await rm(path.join(store, remote, 'active.json'));
  expect((await prune(store, { keep: 1 }))[0]).toMatchObject({ remote, kept: 0, fault: null });
});

it('waits until another command is done with the store', async () => {
  await daysLater(31);
  let pruning: Promise<unknown> | undefined;
  await withStoreLock(store, async () => {
    pruning = prune(store, { keep: 0 });
    await Promise.race([pruning, sleep(300)]);
    expect(await stored()).toContain(one);
  });
  await pruning;
  expect(await stored()).toEqual([two]);
});

it('works without a staging folder, for which a full disk has no room', async () => {
  await writeFile(path.join(store, '.staging'), 'nothing can be put here');
  await daysLater(31);
  expect(await prune(store, { keep: 0 })).toContainEqual(expect.objectContaining({ removed: [one] }));
});

it('the remains of an interrupted prune are no release, and the next prune removes them', async () => {
  await rename(path.join(store, remote, one), path.join(store, remote, `.${one}.tmp`));
  expect(await versionsOf(store, remote)).toEqual([two]);
  expect(await prune(store, { keep: 0 })).toContainEqual(expect.objectContaining({ removed: [], kept: 1 }));
  expect(await stored()).toEqual([two]);
});

it('marks of canaries that were taken back are removed with their releases', async () => {
  const three = await published('three');
  const marks = new CanaryRollbacks(store);
  const at = new Date().toISOString();
  await marks.write(remote, 'a'.repeat(32), { version: one, at, reason: 'slow' });
  await marks.write(remote, 'b'.repeat(32), { version: three, at, reason: 'slow' });
  await prune(store, { keep: 1 });
  expect(await marks.all(remote)).toHaveLength(2);
  for (const version of [one, three]) {
    const written = new Date(Date.now() - 31 * DAY);
    await utimes(path.join(store, remote, version, 'release.json'), written, written);
  }
  await prune(store, { keep: 1 });
  expect((await marks.all(remote)).map(({ version }) => version)).toEqual([one]);
});
