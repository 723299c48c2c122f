import { execFile } from 'node:child_process';
import { appendFile, mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { CanaryRollbacks } from '@weft/verify/canary-rollbacks';
import { activate, emptyStore, sampleAuthentic, sampleProvides } from '../../testing/sample-release';
import { Breakers } from '../breakers/breakers';
import { KnownRemotes } from './known-remotes';
import { openStore } from './open-store';
import { ReleaseCache } from './release-cache';
import { ReleaseStore } from './release-store';
import { ReleaseWatcher } from './release-watcher';
import { StoreState } from './store-state';

const run = promisify(execFile);
const onUnix = process.platform === 'win32' ? describe.skip : describe;
const content = 'mfe-content';
const salt = '8f14e45fceea167a5a36dedd4bea2543';
let folder: string;

beforeEach(async () => {
  folder = await emptyStore();
  await activate(folder, { remote: content, version: '1' });
  await activate(folder, { remote: 'mfe-careers', version: '1' });
});

/** What anyone with write access to one team's folder can put there. */
const kinds: [what: string, make: (place: string) => Promise<unknown>][] = [
  ['a pipe', (place) => run('mkfifo', [place])],
  ['a device without an end', (place) => symlink('/dev/zero', place)],
  ['a folder', (place) => mkdir(place)],
];

const open = async () => {
  const log = { error: () => undefined, info: () => undefined };
  return openStore(folder, new Breakers({ warn: () => undefined }), new StoreState(log));
};

it('a mark of a canary that would take long to parse is ignored', async () => {
  const marks = new CanaryRollbacks(folder);
  const mark = { version: '1', at: '2025-01-02T03:04:05.678Z', reason: 'errors' };
  await marks.write(content, salt, mark);
  expect(await marks.read(content, salt)).toEqual(mark);
  await appendFile(path.join(folder, content, 'canaries', `${salt}.json`), ' '.repeat(270_000));
  expect(await marks.read(content, salt)).toBeNull();
});

onUnix.each(kinds)('%s', (_what, make) => {
  const put = async (name: string) => {
    const place = path.join(folder, content, name);
    await rm(place, { force: true });
    await mkdir(path.dirname(place), { recursive: true });
    await make(place);
  };

  it.each(['active.json', '1/release.json'])(
    "as a team's %s is refused in words, and blocks neither other teams nor the process's threads",
    async (name) => {
      await put(name);
      const { source, state } = await open();
      const authentic = sampleAuthentic(folder);
      const releaseCache = new ReleaseCache({ source, folder: path.join(folder, 'copies'), authentic });
      const faults: string[] = [];
      const taken: string[] = [];
      const watcher = new ReleaseWatcher({
        store: new ReleaseStore({ source, releaseCache, authentic, provided: () => sampleProvides }),
        remotes: new KnownRemotes([]),
        interval: 1,
        take: async ({ release }) => void taken.push(release.remote),
        onError: (remote, error) => faults.push(`${remote}: ${String(error)}`),
      });
      await watcher.start();
      // More reads than the process has threads.
      for (let round = 0; round < 8; round += 1) await source.pointerText(content).catch(() => null);
      watcher.stop();
      expect(taken).toEqual(['mfe-careers']);
      expect(faults).toEqual([
        expect.stringMatching(new RegExp(`^${content}: .*${name} is not a regular file`)),
      ]);
      expect(state.fault).toBeNull();
      expect(String(await promisify(gunzip)(await promisify(gzip)('text')))).toBe('text');
    },
  );

  it('as the mark of a canary is ignored', async () => {
    await put(`canaries/${salt}.json`);
    expect(await new CanaryRollbacks(folder).read(content, salt)).toBeNull();
  });
});
