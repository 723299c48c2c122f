import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CanaryRollbacks } from '@weft/verify/canary-rollbacks';
import { startCanary } from './canary';
import { listReleases, listText } from './list-releases';
import { movePointer, readPointer } from './pointer-file';
import { promote } from './promote';
import { publishBuilt } from './publish';
import { rollback } from './rollback';
import { ownerOf } from './stored-reference';
import { writeDist } from './testing/sample-dist';
import { copyOf, type SampleStore, sampleStore } from './testing/sample-store';

jest.setTimeout(120_000);

const remote = 'mfe-content';
let original: SampleStore;
let sample: SampleStore;
let store: string;
/** The release in service, and one that is published only; each test has copies of both. */
let before: string;
let version: string;

beforeAll(async () => {
  sample = original = await sampleStore();
  store = sample.store;
  before = (await sample.publish(remote, { pages: { 'blog-list': '/blog-list' } })).version;
  version = await published('two');
});
beforeEach(async () => {
  sample = await copyOf(original);
  store = sample.store;
});

const pointer = () => readPointer(store, remote);
const active = async () => (await pointer())?.active.version;

/** Publishes without putting it into service. */
async function published(text: string, pages = { 'blog-list': '/blog-list' }): Promise<string> {
  const directory = path.join(sample.folder, text);
  await writeDist(directory, { pages, text });
  return (await publishBuilt({ store, remote, directory, quick: true })).release.version;
}

it('a published release is not in service until it is promoted', async () => {
  const seen = await pointer();
  const three = { remote, version: await published('three') };
  expect(await pointer()).toEqual(seen);
  expect(await promote(store, three)).toEqual({ ...three, before, state: 'promoted' });
  const active = { version: three.version };
  expect(await pointer()).toMatchObject({ active, history: [{ version: before }] });
  expect(await promote(store, three)).toMatchObject({ state: 'unchanged' });
});

it('a release is found by its version alone', async () => {
  expect(await ownerOf(store, version)).toBe(remote);
  await expect(ownerOf(store, '1.2.3-0000000000')).rejects.toThrow('No team has a release 1.2.3-0000000000');
});

it('a release that is missing or damaged in the store is not promoted', async () => {
  await expect(promote(store, { remote, version: '1.2.3-0000000000' })).rejects.toThrow(
    'The store has no release',
  );
  await writeFile(path.join(store, remote, version, 'client/blog-list.js'), 'x');
  await expect(promote(store, { remote, version })).rejects.toThrow(/client\/blog-list\.js: is not what was/);
  expect(await active()).toBe(before);
});

it('a release with a path that another team has claimed meanwhile is not promoted', async () => {
  const posts = { remote, version: await published('posts', { 'blog-list': '/posts' }) };
  await sample.publish('mfe-marketing', { pages: { posts: '/posts' } });
  await expect(promote(store, posts)).rejects.toThrow('claims /posts, which mfe-marketing serves');
});

const endings: [how: string, end: () => Promise<void>][] = [
  [
    'has ended by itself',
    async () => {
      const seen = await pointer();
      if (!seen?.canary) throw new Error('none runs');
      const canary = { ...seen.canary, until: new Date(Date.now() - 1_000).toISOString() };
      await movePointer({ store, remote }, seen, { ...seen, canary });
    },
  ],
  [
    'a shell took back',
    async () => {
      const canary = (await pointer())?.canary;
      const mark = { version: canary?.version ?? '', at: new Date().toISOString(), reason: 'slow' };
      await new CanaryRollbacks(store).write(remote, canary?.salt ?? '', mark);
    },
  ],
];

describe('a canary', () => {
  it('stands beside the active release, and a larger share keeps the visitors it has', async () => {
    const { salt } = await startCanary(store, { remote, version }, { percent: 10, duration: 60_000 });
    const first = await pointer();
    expect(first).toMatchObject({
      active: { version: before },
      canary: { version, percent: 10 },
      history: [],
    });
    expect(Date.parse(first?.canary?.until ?? '')).toBeGreaterThan(Date.now() + 50_000);
    await startCanary(store, { remote, version }, { percent: 50 });
    expect((await pointer())?.canary).toMatchObject({ version, percent: 50, until: null, salt });
    const list = listText(await listReleases(store));
    expect(list).toMatch(new RegExp(`% ${version} .+ 50 % of visitors`));
    expect(list).toContain(`* ${before}`);
  });

  it('ends with a roll-back, which keeps the active release', async () => {
    await startCanary(store, { remote, version }, { percent: 10 });
    expect(await rollback(store, remote)).toEqual({ from: version, to: before, skipped: [] });
    const after = await pointer();
    expect(after).toMatchObject({ active: { version: before }, canary: null, left: [{ version }] });
  });

  it.each(endings)('that %s is no longer listed, and a roll-back ignores it', async (_how, end) => {
    await promote(store, { remote, version });
    await startCanary(store, { remote, version: await published('three') }, { percent: 10 });
    await end();
    const [, listed] = await listReleases(store);
    expect([listed?.remote, listed?.canary]).toEqual([remote, null]);
    expect(listed?.releases.map(({ state }) => state)).not.toContain('canary');
    expect(await rollback(store, remote)).toEqual({ from: version, to: before, skipped: [] });
    expect(await pointer()).toMatchObject({ active: { version: before }, canary: null });
  });

  it.each(endings)('that %s draws its visitors anew when it is started again', async (_how, end) => {
    const first = await startCanary(store, { remote, version }, { percent: 10 });
    await end();
    const again = await startCanary(store, { remote, version }, { percent: 10 });
    expect(again.salt).not.toBe(first.salt);
    expect(Date.parse(again.since)).toBeGreaterThan(Date.parse(first.since));
    expect((await pointer())?.canary).toEqual(again);
  });

  it('ends when it is promoted', async () => {
    await startCanary(store, { remote, version }, { percent: 10 });
    await promote(store, { remote, version });
    expect(await pointer()).toMatchObject({ active: { version }, canary: null, left: [{ version: before }] });
  });

  it('cannot be the active release or one of the shell', async () => {
    await expect(startCanary(store, { remote, version: before }, { percent: 10 })).rejects.toThrow(
      'is active',
    );
    await expect(startCanary(store, { remote: 'shell', version: before }, { percent: 10 })).rejects.toThrow(
      'for everybody',
    );
  });
});

it('a promotion can set, keep and remove the base address of the releases', async () => {
  const baseUrl = 'https://cdn.example/releases/';
  await promote(store, { remote, version }, baseUrl);
  expect(await pointer()).toMatchObject({ baseUrl, active: { version } });
  expect(await promote(store, { remote, version }, baseUrl)).toMatchObject({ state: 'unchanged' });
  await promote(store, { remote, version: before });
  expect(await pointer()).toMatchObject({ baseUrl, active: { version: before } });
  await promote(store, { remote, version: before }, null);
  expect(await pointer()).not.toHaveProperty('baseUrl');
});

it('a roll-back also restores the earlier base address, and reports it', async () => {
  const [right, wrong] = ['https://cdn.example/releases/', 'https://cdn.exmaple/releases/'];
  await promote(store, { remote, version }, right);
  await promote(store, { remote, version: before }, wrong);
  expect(await rollback(store, remote)).toMatchObject({ baseUrl: right });
  expect(await pointer()).toMatchObject({ baseUrl: right, active: { version } });
  expect(await rollback(store, remote)).toMatchObject({ baseUrl: null });
  expect(await pointer()).not.toHaveProperty('baseUrl');
  expect((await pointer())?.active.version).toBe(before);
});

it('a roll-back keeps the base address if the history does not record the earlier one', async () => {
  const baseUrl = 'https://cdn.example/releases/';
  await promote(store, { remote, version }, baseUrl);
  const seen = await pointer();
  if (!seen) throw new Error('there is no pointer');
  const history = seen.history.map(({ baseUrl: _unknown, ...entry }) => entry);
  await movePointer({ store, remote }, seen, { ...seen, history });
  await rollback(store, remote);
  expect(await pointer()).toMatchObject({ baseUrl, active: { version: before } });
});
