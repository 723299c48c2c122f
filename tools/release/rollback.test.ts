import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@weft/federation/release';
import { sha384 } from '@weft/federation/stored-release.server';
import { startCanary } from './canary';
import { movePointer, readPointer } from './pointer-file';
import { activationMove } from './promote';
import { rollback } from './rollback';
import { copyOf, type SampleStore, sampleStore } from './testing/sample-store';

jest.setTimeout(90_000);

const remote = 'mfe-content';
const versions: string[] = [];
let original: SampleStore;
let store: string;

/** Three releases, which each test copies. */
beforeAll(async () => {
  original = await sampleStore();
  for (const text of ['one', 'two', 'three']) {
    const { version } = await original.publish(remote, { pages: { 'blog-list': '/blog-list' }, text });
    versions.push(version);
  }
});
beforeEach(async () => {
  ({ store } = await copyOf(original));
});

const fileOf = (version: string, file = '') => path.join(store, remote, version, file);
const pointer = async () => {
  const read = await readPointer(store, remote);
  if (read === null) throw new Error('there is no pointer');
  return read;
};

/** Changes a stored release and all its hashes, as if it had been published that way. */
async function republish(version: string, change: (release: Release) => Promise<void> | void): Promise<void> {
  const file = fileOf(version, 'release.json');
  const release = JSON.parse(await readFile(file, 'utf8')) as Release;
  await change(release);
  await writeFile(file, JSON.stringify(release));
  const integrity = sha384(await readFile(file));
  const seen = await pointer();
  const history = seen.history.map((entry) => (entry.version === version ? { ...entry, integrity } : entry));
  await movePointer({ store, remote }, seen, { ...seen, history });
}

async function outdate(version: string): Promise<void> {
  const source = "require('./module-of-old')";
  await writeFile(fileOf(version, 'server/remote.cjs'), source);
  await republish(version, ({ files }) => {
    files['server/remote.cjs'] = { integrity: sha384(Buffer.from(source)), bytes: source.length };
  });
}

const needOldReact = (version: string) =>
  republish(version, ({ requires }) => {
    requires.shared = { react: '^1.0.0' };
  });

describe('a roll-back that is repeated', () => {
  it.each([
    ['another release', '1.0.0-fix'],
    ['an earlier one', '0'],
  ])('does not take back %s that was put into service meanwhile', async (_what, target) => {
    const version = versions[Number(target)] ?? target;
    const seen = await pointer();
    await movePointer({ store, remote }, seen, activationMove(seen, { ...seen.active, version }));
    const released = await pointer();
    await expect(rollback(store, remote, { seen })).rejects.toThrow(
      `${remote} ${version} was released meanwhile`,
    );
    expect(await pointer()).toEqual(released);
  });

  it('does not take back a canary that was started meanwhile', async () => {
    const seen = await pointer();
    await startCanary(store, { remote, version: versions[0] ?? '' }, { percent: 10 });
    await expect(rollback(store, remote, { seen })).rejects.toThrow('was released meanwhile');
  });

  it('goes one release further than another roll-back', async () => {
    const [one, two] = versions;
    const seen = await pointer();
    await rollback(store, remote);
    expect(await rollback(store, remote, { seen })).toEqual({ from: two, to: one, skipped: [] });
  });
});

it('a roll-back from a release that was in service twice does not go back to the same release', async () => {
  const [one = '', two = '', three = ''] = versions;
  const earlier = await pointer();
  for (const { version, integrity } of [earlier.history[1] ?? earlier.active, earlier.active]) {
    const seen = await pointer();
    await movePointer({ store, remote }, seen, activationMove(seen, { version, integrity }));
  }
  expect((await pointer()).history.map(({ version }) => version)).toEqual([one, three, two, one]);
  await rm(fileOf(one), { recursive: true });
  const skipped = [{ version: one, fault: expect.stringContaining('is missing') as string }];
  expect(await rollback(store, remote)).toEqual({ from: three, to: two, skipped });
});

const faults: [string, RegExp, (version: string) => Promise<void>][] = [
  ['does not run any more', /requires "\.\/module-of-old", which the shell does not provide/, outdate],
  ['needs another shell', /needs react \^1\.0\.0, the shell has \d+/, needOldReact],
  [
    'was changed',
    /client\/blog-list\.js: is not what was published/,
    (version) => writeFile(fileOf(version, 'client/blog-list.js'), 'x'),
  ],
  [
    'lost a file',
    /client\/blog-list\.css: is missing/,
    (version) => rm(fileOf(version, 'client/blog-list.css')),
  ],
  ['is gone', /release\.json: is missing/, (version) => rm(fileOf(version), { recursive: true })],
];

describe.each(faults)('a release that %s', (_fault, reason, damage) => {
  it('is skipped by a roll-back with the reason', async () => {
    const [one = '', two = '', three] = versions;
    await damage(two);
    const skipped = [{ version: two, fault: expect.stringMatching(reason) as string }];
    expect(await rollback(store, remote)).toEqual({ from: three, to: one, skipped });
    expect(await pointer()).toMatchObject({ active: { version: one }, history: [] });
  });

  it('makes a roll-back fail if there is no other release', async () => {
    const [one = '', two = '', three] = versions;
    await damage(one);
    await damage(two);
    await expect(rollback(store, remote)).rejects.toThrow(reason);
    await expect(rollback(store, remote)).rejects.toThrow(
      `${remote} has no earlier release that can go into service.\n  skipped ${two}: `,
    );
    expect((await pointer()).active.version).toBe(three);
  });
});
