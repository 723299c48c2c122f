import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { emptyStore, putRelease, sampleAuthentic } from '../../testing/sample-release';
import { KeptReleases } from './kept-releases';
import { FolderSource } from './release-source';

const remote = 'mfe-content';
let store: string;

beforeEach(async () => {
  store = await emptyStore();
  await putRelease(store, { remote, version: '1' });
});
afterEach(async () => {
  jest.useRealTimers();
  await rm(store, { recursive: true });
});

it('a release that takes longer than anybody waits for it is copied once, and is there in the end', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
  let come: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (come = resolve));
  const folder = new FolderSource(store);
  const file = jest.fn(async (...place: Parameters<FolderSource['file']>) => {
    if (place[2] === 'client/page.js') await slow;
    return folder.file(...place);
  });
  const source = Object.assign(new FolderSource(store), { file });
  const kept = new KeptReleases({
    source,
    folder: path.join(store, 'copies'),
    authentic: sampleAuthentic(store),
  });
  const use = () => kept.use(remote, '1', (copy) => readdir(path.join(copy, 'client')));
  const asked = (name: string) => file.mock.calls.filter(([, , asked]) => asked === name).length;

  const first = use().catch(String);
  while (asked('client/page.js') === 0) await new Promise(setImmediate);
  jest.advanceTimersByTime(60_000);
  expect(await first).toContain('timed out');
  expect(await kept.versions(remote)).toEqual(new Set(['1']));
  const second = use();
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  come();
  expect(await second).toEqual(await readdir(path.join(store, remote, '1/client')));
  expect(asked('release.json')).toBe(1);
  expect(await readdir(path.join(store, 'copies', remote))).toEqual(['1']);
});

const onUnix = process.platform === 'win32' ? it.skip : it;

onUnix(
  'nothing of a copy is for others: the API warns at its start of what they could read in DATA_DIR',
  async () => {
    const copies = path.join(store, 'copies');
    const kept = new KeptReleases({
      source: new FolderSource(store),
      folder: copies,
      authentic: sampleAuthentic(store),
    });
    const before = process.umask(0o022);
    const made = await kept
      .use(remote, '1', () => readdir(copies, { recursive: true }))
      .finally(() => process.umask(before));
    expect(made).toContain(path.join(remote, '1/release.json'));
    const modes = made.map(async (name) => ((await stat(path.join(copies, name))).mode & 0o077).toString(8));
    expect(new Set(await Promise.all(modes))).toEqual(new Set(['0']));
  },
);
