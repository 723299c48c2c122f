import { execFile, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Bucket, BucketUnavailable } from '@weft/bucket/bucket';
import { parseBucketAddress } from '@weft/bucket/bucket-address';
import { type TestBucket, testBucket } from '@weft/bucket/testing/test-bucket';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { downloadRelease } from './bucket-mirror';
import { listReleases } from './list-releases';
import { readPointer } from './pointer-file';
import { promote } from './promote';
import { prune } from './prune';
import { publishBuilt, releaseBuilt } from './publish';
import { faultText } from './release-refused';
import { rollback } from './rollback';
import { sourcesStamp } from './store-folder';
import { writeDist } from './testing/sample-dist';
import { releaseBuiltShell } from './testing/sample-shell';
import { wholeRelease } from './testing/sample-store';
import { withStore } from './with-store';

jest.setTimeout(120_000);

const remote = 'mfe-content';
const root = path.resolve(import.meta.dirname, '../..');
let folder: string;
let server: TestBucket;
let bucket: Bucket;

// The shell stays for all of them: to upload it takes longer than most tests.
beforeAll(async () => {
  server = await testBucket();
  bucket = new Bucket(parseBucketAddress(server.address()));
  await inStore(releaseBuiltShell);
});
beforeEach(() => (folder = temporaryFolder()));
afterEach(async () => {
  server.beforePut = () => undefined;
  for (const key of await keys()) if (!key.startsWith('shell/')) await bucket.remove(key);
});
afterAll(async () => {
  bucket.close();
  await server.close();
});

const variables = () => ({ RELEASES_URL: server.address() });
const inStore = <T>(run: (store: string) => Promise<T>) => withStore(variables(), run);

async function built(text: string, name = remote, page = name.replace('mfe-', '')): Promise<string> {
  const directory = path.join(folder, `${name}-${text}`);
  await writeDist(directory, { pages: { [page]: `/${page}` }, text });
  return directory;
}

async function release(text: string, name = remote): Promise<string> {
  const directory = await built(text, name);
  const released = await inStore((store) => releaseBuilt({ store, remote: name, directory, quick: true }));
  // Of two concurrent releases the second runs again, and finds its own files.
  expect(released.state).toMatch(/^(published|reactivated)$/);
  return released.release.version;
}

/** The version that visitors get, after reading each of its files; null if a team has none. */
function visible(name = remote): Promise<string | null> {
  return inStore(async (store) => {
    const active = (await readPointer(store, name))?.active;
    if (!active) return null;
    await downloadRelease(store, name, active.version);
    return (await wholeRelease(store, { remote: name, ...active })).version;
  });
}

const keys = async () => (await bucket.list()).map(({ key }) => key);

it('release, list, roll back and prune work on a bucket', async () => {
  const one = await release('one');
  const two = await release('two');
  expect(await visible()).toBe(two);
  const content = (await inStore((store) => listReleases(store))).find((team) => team.remote === remote);
  expect(content?.releases.map(({ version, state }) => [version, state])).toEqual([
    [two, 'active'],
    [one, 'published'],
  ]);
  expect(await inStore((store) => rollback(store, remote))).toMatchObject({ from: two, to: one });
  expect(await visible()).toBe(one);
  const env = { ...process.env, ...variables(), NODE_OPTIONS: '' };
  const args = ['--import', 'tsx', path.join(import.meta.dirname, 'release.ts'), 'list'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  expect(stdout).toContain(`* ${one}`);
  expect((await inStore((store) => prune(store, { keep: 1 })))[0]).toMatchObject({ remote, removed: [] });
});

it('the source stamp is written after the pointer, kept by a roll-back, removed by a release', async () => {
  await release('before');
  const directory = await built('one');
  await inStore(async (store) => {
    await releaseBuilt({ store, remote, directory, quick: true });
    await writeFile(sourcesStamp(store, remote), 'a'.repeat(64));
  });
  const puts = server.requests.filter(({ what }) => what.startsWith('PUT'));
  expect(puts.slice(-2).map(({ what }) => /[^/]+\?/.exec(what)?.[0])).toEqual(['active.json?', '.sources?']);
  await inStore((store) => rollback(store, remote));
  expect(await keys()).toContain(`${remote}/.sources`);
  await release('two');
  expect(await keys()).not.toContain(`${remote}/.sources`);
});

it('only releases that are no longer needed are pruned from the bucket', async () => {
  const one = await release('one');
  const directory = await built('never');
  const { version } = (await inStore((store) => publishBuilt({ store, remote, directory, quick: true })))
    .release;
  const before = await keys();
  expect(before.filter((key) => key.startsWith(`${remote}/${version}/`)).length).toBeGreaterThan(3);
  const month = 31 * 24 * 3_600_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + month);
  try {
    server.requests.length = 0;
    const [pruned] = await inStore((store) => prune(store, { keep: 1 }));
    expect(pruned).toMatchObject({ remote, removed: [version], kept: 1 });
  } finally {
    clock.mockRestore();
  }
  expect(await keys()).toEqual(before.filter((key) => !key.startsWith(`${remote}/${version}/`)));
  const removals = server.requests.filter(({ what }) => what.startsWith('DELETE'));
  expect(removals[0]?.what).toContain('/release.json');
  expect(await visible()).toBe(one);
});

it('an old release that was published again is not pruned', async () => {
  await release('one');
  const directory = await built('two');
  const publish = () => inStore((store) => publishBuilt({ store, remote, directory, quick: true }));
  const { version } = (await publish()).release;
  const notes = `${remote}/${version}/release.json`;
  await server.date(notes, new Date(Date.now() - 31 * 24 * 3_600_000));
  expect((await publish()).state).toBe('kept');
  const [pruned] = await inStore((store) => prune(store, { keep: 0 }));
  expect(pruned).toMatchObject({ remote, removed: [] });
});

it('a release that is pruned while it is promoted does not go into service', async () => {
  const one = await release('one');
  const directory = await built('two');
  const { version } = (await inStore((store) => publishBuilt({ store, remote, directory, quick: true })))
    .release;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 24 * 3_600_000);
  try {
    const late = inStore(async (store) => {
      await promote(store, { remote, version });
      await inStore((other) => prune(other, { keep: 1 }));
    });
    await expect(late).rejects.toThrow(`The store has no release ${version}`);
  } finally {
    clock.mockRestore();
  }
  expect(await visible()).toBe(one);
});

it.each([
  ['promoted at the first deletion of prune', 'remove'],
  ['pruned just before its pointer is written', 'put'],
] as const)('a release that is %s is whole in service', async (_when, step) => {
  await release('one');
  const directory = await built('two');
  const { version } = (await inStore((store) => publishBuilt({ store, remote, directory, quick: true })))
    .release;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 24 * 3_600_000);
  const pruned = () => inStore((store) => prune(store, { keep: 1 }));
  const promoted = () => inStore((store) => promote(store, { remote, version }));
  const other = jest.fn(async () => void (await (step === 'put' ? pruned() : promoted())));
  const request = Bucket.prototype[step] as (key: string, ...rest: unknown[]) => Promise<never>;
  const requests = jest.spyOn(Bucket.prototype, step).mockImplementation(async function (
    this: Bucket,
    key: string,
    ...rest: unknown[]
  ) {
    const isIt = step === 'remove' || key.endsWith('/active.json');
    if (isIt && other.mock.calls.length === 0) await other();
    return request.call(this, key, ...rest);
  });
  try {
    await (step === 'put' ? promoted : pruned)();
  } finally {
    clock.mockRestore();
    requests.mockRestore();
  }
  expect(other).toHaveBeenCalled();
  expect(await visible()).toBe(version);
});

it('no concurrent release is lost, whether of the same team or of another', async () => {
  await release('one');
  const [two, three, other] = await Promise.all([
    release('two'),
    release('three'),
    release('one', 'mfe-careers'),
  ]);
  const pointer = await inStore((store) => readPointer(store, remote));
  const served = [pointer?.active.version, pointer?.history[0]?.version];
  expect(served.sort()).toEqual([two, three].sort());
  expect(await visible('mfe-careers')).toBe(other);
});

it('a pointer that was moved meanwhile is not overwritten: the command runs again', async () => {
  const one = await release('one');
  let runs = 0;
  const two = await built('two');
  let late = '';
  await inStore(async (store) => {
    await releaseBuilt({ store, remote, directory: two, quick: true });
    if (++runs === 1) late = await release('late');
  });
  expect(runs).toBe(2);
  const pointer = await inStore((store) => readPointer(store, remote));
  expect(pointer?.history.map(({ version }) => version)).toEqual([late, one]);
});

it('a pointer that arrives incomplete is read again, so that its history is not lost', async () => {
  const one = await release('one');
  const { get } = Bucket.prototype;
  const reading = jest.spyOn(Bucket.prototype, 'get');
  let cut = false;
  reading.mockImplementation(async function (this: Bucket, key, ...rest) {
    const found = await get.call(this, key, ...rest);
    if (cut || key !== `${remote}/active.json` || found === null || found === 'unchanged') return found;
    cut = true;
    return { ...found, bytes: found.bytes.subarray(0, 100) };
  });
  await release('two');
  reading.mockRestore();
  const pointer = await inStore((store) => readPointer(store, remote));
  expect([cut, pointer?.history.map(({ version }) => version)]).toEqual([true, [one]]);
});

it('after a failed download no other one goes on, which would be in the way of removing the copy', async () => {
  await release('one');
  const { get } = Bucket.prototype;
  let running = 0;
  const reading = jest.spyOn(Bucket.prototype, 'get');
  reading.mockImplementation(async function (this: Bucket, key, ...rest) {
    if (/^shell\/.+\/release\.json$/.test(key)) throw new BucketUnavailable('it is away');
    running += 1;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return get.call(this, key, ...rest).finally(() => (running -= 1));
  });
  await expect(inStore(listReleases)).rejects.toThrow('it is away');
  expect(running).toBe(0);
  reading.mockRestore();
});

it('a roll-back does not take back a release that was made meanwhile', async () => {
  await release('one');
  await release('two');
  const begun = {};
  let fix = '';
  const back = inStore(async (store) => {
    const result = await rollback(store, remote, begun);
    fix ||= await release('fix');
    return result;
  });
  await expect(back).rejects.toThrow('was released meanwhile. Run the roll-back again');
  expect(await visible()).toBe(fix);
});

it('a release with a path that another team took during the upload is refused', async () => {
  const directory = await built('one', 'mfe-careers', 'content');
  let other = '';
  server.beforePut = async () => {
    server.beforePut = () => undefined;
    other = await release('one');
  };
  const late = inStore((store) => releaseBuilt({ store, remote: 'mfe-careers', directory, quick: true }));
  await expect(late).rejects.toThrow(`claims /content, which ${remote} serves already`);
  expect([await visible(), await visible('mfe-careers')]).toEqual([other, null]);
});

it('the paths of a release that arrives while the store is listed are not overlooked', async () => {
  const directory = await built('one', 'mfe-careers', 'content');
  const before = await built('before', remote, 'news');
  await inStore((store) => releaseBuilt({ store, remote, directory: before, quick: true }));
  const { list } = Bucket.prototype;
  const listing = jest.spyOn(Bucket.prototype, 'list').mockImplementationOnce(async function (this: Bucket) {
    const listed = await list.call(this);
    await release('one');
    return listed;
  });
  const late = inStore((store) => releaseBuilt({ store, remote: 'mfe-careers', directory, quick: true }));
  await expect(late).rejects.toThrow(`claims /content, which ${remote} serves already`);
  listing.mockRestore();
});

it('publishing the same release again only reads, and writes nothing', async () => {
  const directory = await built('one');
  const publish = () => inStore((store) => releaseBuilt({ store, remote, directory, quick: true }));
  await publish();
  server.requests.length = 0;
  expect((await publish()).state).toBe('unchanged');
  expect(server.requests.filter(({ what }) => !what.startsWith('GET'))).toEqual([]);
});

it('a file that the bucket has lost is restored when the same sources are published again', async () => {
  const version = await release('one');
  const page = (await keys()).find((key) => /^mfe-content\/.*\/client\/.+\.js$/.test(key)) ?? '';
  await bucket.remove(page);
  await expect(visible()).rejects.toThrow();
  const directory = await built('one');
  const repaired = await inStore((store) => releaseBuilt({ store, remote, directory, quick: true }));
  expect([repaired.state, await visible()]).toEqual(['mended', version]);
});

it.each([3, 'signature.json', 'release.json', 'active.json'])(
  'a publication that is killed at upload %s puts nothing partial into service and blocks no other',
  async (step) => {
    const before = await release('one');
    const directory = await built('two');
    const child = publisher(directory);
    let uploads = 0;
    server.beforePut = async (key) => {
      uploads += 1;
      if (uploads !== step && !key.endsWith(`/${step}`)) return;
      child.kill('SIGKILL');
      throw new Error('it is ended');
    };
    const signal = await new Promise((ended) => child.on('exit', (_code, by) => ended(by)));
    expect(signal).toBe('SIGKILL');
    server.beforePut = () => undefined;
    expect(await visible()).toBe(before);
    const version = (await inStore((store) => releaseBuilt({ store, remote, directory, quick: true })))
      .release.version;
    expect(await visible()).toBe(version);
    expect(version).not.toBe(before);
  },
);

function publisher(directory: string) {
  const program = `
    const [{ withStore }, { releaseBuilt }] = await Promise.all(
      ['with-store', 'publish'].map((name) => import('./tools/release/' + name + '.ts')),
    );
    await withStore(process.env, (store) =>
      releaseBuilt({ store, remote: '${remote}', directory: process.env.DIRECTORY, quick: true }),
    );`;
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: root,
    // If killed, it leaves its copy of the store, which is removed with this folder.
    env: { ...process.env, ...variables(), DIRECTORY: directory, NODE_OPTIONS: '', TMPDIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

it('files of an interrupted upload are removed after a day, with the next release', async () => {
  await bucket.put(`${remote}/1.0.0-0123456789/client/page.js`, Buffer.from('half'), 'absent');
  await release('one');
  expect(await keys()).toContain(`${remote}/1.0.0-0123456789/client/page.js`);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 3_600_000);
  await release('two').finally(() => clock.mockRestore());
  expect(await keys()).not.toContain(`${remote}/1.0.0-0123456789/client/page.js`);
});

/** The message with which a command on the store is refused; it is printed unchanged (`release.test.ts`). */
async function refusal(change: NodeJS.ProcessEnv): Promise<string | null> {
  const env = { ...process.env, ...variables(), AWS_EC2_METADATA_DISABLED: 'true', ...change };
  const set = jest.replaceProperty(process, 'env', env);
  const message = withStore(env, listReleases).then(() => 'nothing', faultText);
  return message.finally(() => set.restore());
}

it('a fault of the address or the bucket is reported in one line', async () => {
  expect(await refusal({})).toBe('nothing');
  expect(await refusal({ RELEASES_URL: 's3:///site' })).toMatch(/^RELEASES_URL must be of the form s3:.*$/);
  expect(await refusal({ RELEASES_URL: server.address().replace('releases', 'nobodys') })).toMatch(
    /^bucket nobodys at http\S+: there is no such bucket$/,
  );
  expect(await refusal({ AWS_ACCESS_KEY_ID: 'wrong' })).toMatch(/^bucket releases at \S+: access denied .*$/);
  const none = { AWS_ACCESS_KEY_ID: '', AWS_SHARED_CREDENTIALS_FILE: path.join(folder, 'none') };
  expect(await refusal(none)).toMatch(/: there are no credentials: set AWS_ACCESS_KEY_ID and .*$/);
  await server.goOffline();
  expect(await refusal({})).toMatch(/^bucket releases at \S+: request failed .*$/);
  await server.goOnline();
});
