import { rename, rm, writeFile } from 'node:fs/promises';
import { activate, emptyStore, writePointer } from '../../testing/sample-release';
import { sampleReleases } from '../../testing/sample-stores';
import { until } from '../../testing/until';
import { KnownRemotes } from './known-remotes';
import type { LoadedRelease } from './release-store';
import { ReleaseWatcher, type ReleaseWatcherOptions } from './release-watcher';

const remotes = ['mfe-content', 'mfe-careers'];
let folder: string;
let watcher: ReleaseWatcher<LoadedRelease>;
let taken: string[];
let faults: [remote: string, error: unknown][];

function watch(options: Partial<ReleaseWatcherOptions<LoadedRelease>> = {}): ReleaseWatcher<LoadedRelease> {
  watcher = new ReleaseWatcher({
    store: sampleReleases(folder),
    remotes: new KnownRemotes(remotes),
    interval: 5,
    take: async ({ release }) => void taken.push(`${release.remote} ${release.version}`),
    onError: (remote, error) => faults.push([remote, error]),
    ...options,
  });
  return watcher;
}

beforeEach(async () => {
  folder = await emptyStore();
  taken = [];
  faults = [];
});
afterEach(async () => {
  jest.restoreAllMocks();
  watcher.stop();
});

it('has taken the active releases when it has started, and takes each once', async () => {
  await activate(folder, { remote: 'mfe-content', version: '1' });
  await activate(folder, { remote: 'mfe-careers', version: '1' });
  await watch().start();
  expect(taken.sort()).toEqual(['mfe-careers 1', 'mfe-content 1']);
  await activate(folder, { remote: 'mfe-content', version: '2' });
  await until(() => taken.length > 2);
  expect(taken.slice(2)).toEqual(['mfe-content 2']);
});

it('takes the first release of a remote that had none at the start', async () => {
  await watch().start();
  expect(taken).toEqual([]);
  await activate(folder, { remote: 'mfe-careers', version: '1' });
  await until(() => taken.length > 0);
  expect(taken).toEqual(['mfe-careers 1']);
});

it('takes the releases of a team that was unknown when it started', async () => {
  await activate(folder, { remote: 'mfe-content', version: '1' });
  const known = new KnownRemotes([]);
  await watch({ remotes: known }).start();
  expect([known.names, taken]).toEqual([['mfe-content'], ['mfe-content 1']]);
  await activate(folder, { remote: 'mfe-events', version: '1' });
  await until(() => taken.length > 1);
  expect(known.names).toEqual(['mfe-content', 'mfe-events']);
  await activate(folder, { remote: 'mfe-events', version: '2' });
  await until(() => taken.length > 2);
  expect(taken).toEqual(['mfe-content 1', 'mfe-events 1', 'mfe-events 2']);
});

it('no release is refused while the store cannot be read, and the store is read again', async () => {
  const away = `${folder}.away`;
  await activate(folder, { remote: 'mfe-content', version: '1' });
  await activate(folder, { remote: 'mfe-careers', version: '1' });
  await rename(folder, away);
  // Makes its folders and pointers unreadable.
  await writeFile(folder, 'no folder');
  let calls = 0;
  const standIn = async (remote: string) => {
    calls += remote === 'mfe-careers' ? 1 : 0;
    return null;
  };
  await watch({ remotes: new KnownRemotes([]) }).start();
  watcher.stop();
  await watch({ standIn }).start();
  await until(() => calls > 0);
  await rm(folder);
  await rename(away, folder);
  await until(() => taken.length > 1);
  expect([taken.sort(), faults]).toEqual([['mfe-careers 1', 'mfe-content 1'], []]);
});

it('a stand-in that failed while the store is away is tried again after a while', async () => {
  await activate(folder, { remote: 'mfe-content', version: '1' });
  const store = sampleReleases(folder);
  const good = await store.load('mfe-content', (await store.pointerText('mfe-content')) ?? '');
  const isAway = () => Promise.reject(new Error('the store is away'));
  const fault = new Error('no process can be started');
  let broken = true;
  const take = async ({ release }: LoadedRelease) => {
    if (broken) throw fault;
    taken.push(`${release.remote} ${release.version}`);
  };
  const standIn = async (remote: string) => (remote === 'mfe-content' ? good : null);
  await watch({ store: { remotes: isAway, pointerText: isAway, load: isAway }, take, standIn }).start();
  broken = false;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([taken, faults]).toEqual([[], [['mfe-content', fault]]]);
  const later = performance.now() + 15_001;
  jest.spyOn(performance, 'now').mockImplementation(() => later);
  await until(() => taken.length > 0);
  expect(taken).toEqual(['mfe-content 1']);
});

it('the start of a stand-in for a refused release is not given up to try that release again', async () => {
  await activate(folder, { remote: 'mfe-content', version: '1' });
  const store = sampleReleases(folder);
  const pointer = await store.pointerText('mfe-content');
  const good = await store.load('mfe-content', pointer ?? '');
  const begun: AbortSignal[] = [];
  let started: () => void = () => undefined;
  const take = (_release: LoadedRelease, signal: AbortSignal) => {
    begun.push(signal);
    return new Promise<void>((resolve) => (started = resolve));
  };
  const load = jest.fn(() => Promise.reject(new Error('not signed')));
  const only = { remotes: async () => [], pointerText: async () => pointer, load };
  const named = new KnownRemotes(['mfe-content']);
  void watch({ store: only, remotes: named, take, standIn: async () => good }).start();
  await until(() => begun.length > 0);
  let later = performance.now() + 15_001;
  jest.spyOn(performance, 'now').mockImplementation(() => later);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(begun.map(({ aborted }) => aborted)).toEqual([false]);
  started();
  await new Promise((resolve) => setTimeout(resolve, 50));
  later += 15_001;
  await until(() => load.mock.calls.length > 1);
});

it('a pointer that is too large is reported once, as a fault of its team', async () => {
  await activate(folder, { remote: 'mfe-content', version: '1' });
  await activate(folder, { remote: 'mfe-careers', version: '1' });
  const store = sampleReleases(folder);
  const fault = new RangeError('active.json is too large');
  let reads = 0;
  const large = {
    remotes: () => store.remotes(),
    pointerText: async (remote: string) => {
      if (remote !== 'mfe-content') return store.pointerText(remote);
      reads += 1;
      throw fault;
    },
    load: (remote: string, text: string) => store.load(remote, text),
  };
  await watch({ store: large }).start();
  await until(() => reads > 3);
  expect([taken, faults]).toEqual([['mfe-careers 1'], [['mfe-content', fault]]]);
});

it("a remote's broken pointer is reported once and does not delay another remote", async () => {
  await activate(folder, { remote: 'mfe-content', version: '1' });
  await activate(folder, { remote: 'mfe-careers', version: '1' });
  await watch().start();
  await writePointer(folder, 'mfe-content', '{"schema":9}');
  await until(() => faults.length > 0);
  await activate(folder, { remote: 'mfe-careers', version: '2' });
  await until(() => taken.includes('mfe-careers 2'));
  expect(faults).toEqual([['mfe-content', expect.objectContaining({ message: expect.any(String) })]]);
  expect(String(faults[0]?.[1])).toContain('active.json: schema');
});

it('after a refused release the next one is tried when the pointer moves', async () => {
  await activate(folder, { remote: 'mfe-content', version: '1', change: { requires: badContract } });
  await watch().start();
  await activate(folder, { remote: 'mfe-careers', version: '1' });
  await until(() => taken.length > 0);
  expect(faults).toHaveLength(1);
  await activate(folder, { remote: 'mfe-content', version: '2' });
  await until(() => taken.includes('mfe-content 2'));
  expect(faults).toHaveLength(1);
});

it('a refused release is tried again after a while, because its files may have been incomplete', async () => {
  let broken = true;
  await activate(folder, { remote: 'mfe-content', version: '1' });
  const take = async ({ release }: LoadedRelease) => {
    if (broken) throw new Error('not yet');
    taken.push(`${release.remote} ${release.version}`);
  };
  await watch({ take }).start();
  broken = false;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([taken, faults]).toEqual([[], [['mfe-content', new Error('not yet')]]]);
  const later = performance.now() + 15_001;
  jest.spyOn(performance, 'now').mockImplementation(() => later);
  await until(() => taken.length > 0);
  expect(taken).toEqual(['mfe-content 1']);
});

it("a release that takes forever to start does not delay another remote's", async () => {
  const stuck = new Promise<void>(() => undefined);
  await activate(folder, { remote: 'mfe-content', version: '1' });
  await activate(folder, { remote: 'mfe-careers', version: '1' });
  const take = async ({ release }: LoadedRelease) => {
    taken.push(`${release.remote} ${release.version}`);
    if (release.remote === 'mfe-content' && release.version === '2') await stuck;
  };
  await watch({ take }).start();
  await activate(folder, { remote: 'mfe-content', version: '2' });
  await until(() => taken.includes('mfe-content 2'));
  await activate(folder, { remote: 'mfe-careers', version: '2' });
  await until(() => taken.includes('mfe-careers 2'));
});

it('releases that take forever to start are given up for the one that mends them', async () => {
  await activate(folder, { remote: 'mfe-content', version: '1' });
  const givenUp: string[] = [];
  const take = async ({ release: { remote, version } }: LoadedRelease, signal: AbortSignal) => {
    taken.push(`${remote} ${version}`);
    if (!['2', '3'].includes(version)) return;
    await new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('given up')));
    }).finally(() => givenUp.push(version));
  };
  await watch({ take }).start();
  for (const version of ['2', '3', '4']) {
    await activate(folder, { remote: 'mfe-content', version });
    await until(() => taken.includes(`mfe-content ${version}`));
  }
  expect([givenUp, faults]).toEqual([['2', '3'], []]);
});

it('a release whose files arrive after those of a later one is not taken', async () => {
  await activate(folder, { remote: 'mfe-content', version: '1' });
  const store = sampleReleases(folder);
  let arrive: () => void = () => undefined;
  const load = async (remote: string, text: string) => {
    const loaded = await store.load(remote, text);
    if (loaded.release.version === '2') await new Promise<void>((resolve) => (arrive = resolve));
    return loaded;
  };
  const remotes = async () => [];
  await watch({ store: { remotes, pointerText: (remote) => store.pointerText(remote), load } }).start();
  const waits = arrive;
  await activate(folder, { remote: 'mfe-content', version: '2' });
  await until(() => arrive !== waits);
  await activate(folder, { remote: 'mfe-content', version: '3' });
  await until(() => taken.includes('mfe-content 3'));
  arrive();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([taken, faults]).toEqual([['mfe-content 1', 'mfe-content 3'], []]);
});

it('the start of a first release goes on if the store goes away meanwhile', async () => {
  await activate(folder, { remote: 'mfe-content', version: '1' });
  const store = sampleReleases(folder);
  let reads = 0;
  const pointerText = async (remote: string) => {
    if (++reads > 1) throw new Error('the store is away');
    return store.pointerText(remote);
  };
  const begun: AbortSignal[] = [];
  const take = (_release: LoadedRelease, signal: AbortSignal) => {
    begun.push(signal);
    return new Promise<void>(() => undefined);
  };
  const leaving = { remotes: async () => [], pointerText, load: store.load.bind(store) };
  void watch({ store: leaving, remotes: new KnownRemotes(['mfe-content']), take }).start();
  await until(() => begun.length > 0 && reads > 3);
  expect(begun.map(({ aborted }) => aborted)).toEqual([false]);
});

it('stopping gives up a release that is being taken', async () => {
  await watch({
    take: ({ release }, signal) => {
      taken.push(release.version);
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('given up')));
      });
    },
  }).start();
  await activate(folder, { remote: 'mfe-content', version: '1' });
  await until(() => taken.length > 0);
  watcher.stop();
  await watcher.start();
});

it('takes no release after it was stopped', async () => {
  await activate(folder, { remote: 'mfe-content', version: '1' });
  const store = sampleReleases(folder);
  const stopping = {
    remotes: () => store.remotes(),
    pointerText: (remote: string) => store.pointerText(remote),
    load: async (remote: string, text: string) => {
      const loaded = await store.load(remote, text);
      watcher.stop();
      return loaded;
    },
  };
  await watch({ store: stopping }).start();
  expect(taken).toEqual([]);
});

const badContract = { contract: 99, shared: {}, uses: {} };
