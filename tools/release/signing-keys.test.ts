import { createPublicKey } from 'node:crypto';
import { chmod, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleasePointer } from '@weft/federation/pointer';
import { keyIdOf, type TrustedKeysFile } from '@weft/verify/signatures';
import { startCanary } from './canary';
import { listReleases, listText } from './list-releases';
import { isPointerAccepted, readPointer } from './pointer-file';
import { previewLink } from './preview';
import { promote } from './promote';
import { publishBuilt } from './publish';
import { ReleaseRefused } from './release-refused';
import { rollback } from './rollback';
import { makeKeyFile, signingKeyOf, trustedKeys } from './signing-keys';
import { signatureFault, versionsOf } from './stored-reference';
import { writeDist } from './testing/sample-dist';
import { copyOf, type SampleStore, sampleStore } from './testing/sample-store';

jest.setTimeout(120_000);

const remote = 'mfe-content';
let sample: SampleStore;
let keys: string;
const home = process.cwd();

beforeEach(async () => {
  sample = await sampleStore();
  process.chdir(sample.folder);
  keys = path.join(process.cwd(), '.keys');
});
afterEach(() => {
  forgetSettings();
  process.chdir(home);
});

function forgetSettings(): void {
  for (const name of ['RELEASE_KEYS', 'RELEASE_SIGNING_KEY']) delete process.env[name];
}

const pages = { list: '/blog-list' };

it('a machine makes its own keys by itself, for its owner only, and trusts them', async () => {
  const created = await Promise.all([1, 2, 3].map(() => signingKeyOf(remote)));
  expect(new Set(created.map((key) => keyIdOf(createPublicKey(key)))).size).toBe(1);
  expect((await stat(path.join(keys, `${remote}.pem`))).mode & 0o077).toBe(0);
  await signingKeyOf('mfe-careers');
  const trusted = JSON.parse(await readFile(path.join(keys, 'trusted.json'), 'utf8'));
  expect(Object.keys(trusted.teams)).toEqual([remote, 'mfe-careers']);
});

it('trusted keys that cannot be read are refused with the name of the file', async () => {
  await signingKeyOf(remote);
  const file = path.join(keys, 'trusted.json');
  await writeFile(file, '{"schema":1');
  const refusal = new ReleaseRefused(`${file}: the trusted keys cannot be read: they are not JSON`);
  await expect(signingKeyOf(remote)).rejects.toEqual(refusal);
  await expect(trustedKeys()).rejects.toEqual(refusal);
  process.env['RELEASE_KEYS'] = keys;
  await expect(trustedKeys()).rejects.toThrow(/\.keys: .*EISDIR/);
});

it('with RELEASE_KEYS no key is made, and a private key that others may read is refused', async () => {
  process.env['RELEASE_KEYS'] = path.join(sample.folder, 'trusted.json');
  await expect(trustedKeys()).rejects.toThrow('which does not exist');
  await writeFile(process.env['RELEASE_KEYS'], '{"schema":1,"teams":{},"revoked":[]}');
  await expect(signingKeyOf(remote)).rejects.toThrow('set RELEASE_SIGNING_KEY');
  const file = path.join(sample.folder, 'own.pem');
  const { key } = await makeKeyFile(file);
  process.env['RELEASE_SIGNING_KEY'] = file;
  expect(keyIdOf(createPublicKey(await signingKeyOf(remote)))).toBe(key);
  process.env['RELEASE_SIGNING_KEY'] = await readFile(file, 'utf8');
  expect(keyIdOf(createPublicKey(await signingKeyOf(remote)))).toBe(key);
  process.env['RELEASE_SIGNING_KEY'] = file;
  await chmod(file, 0o644);
  await expect(signingKeyOf(remote)).rejects.toThrow('can be read by others');
});

it('a private key is never overwritten, and git and Docker ignore it', async () => {
  const file = path.join(sample.folder, `${remote}.pem`);
  await makeKeyFile(file);
  const content = await readFile(file, 'utf8');
  await expect(makeKeyFile(file)).rejects.toThrow(
    new ReleaseRefused(`${file} already exists and was not overwritten.`),
  );
  expect(await readFile(file, 'utf8')).toBe(content);
  for (const ignoring of ['.gitignore', '.dockerignore'])
    expect(await readFile(path.join(home, ignoring), 'utf8')).toMatch(/^(\*\*\/)?\*\.pem$/m);
});

describe('a key that shells do not trust', () => {
  let original: SampleStore;
  let file: string;
  let version: string;
  let second: string;
  const store = () => sample.store;
  const directory = () => path.join(sample.folder, 'two');
  const texts = () =>
    Promise.all(
      ['active.json', `${version}/signature.json`].map((name) =>
        readFile(path.join(store(), remote, name), 'utf8'),
      ),
    );

  beforeAll(async () => {
    sample = original = await sampleStore();
    ({ version } = await sample.publish(remote, { pages }));
    await writeDist(directory(), { pages, text: 'two' });
    second = (await publishBuilt({ store: store(), remote, directory: directory() })).release.version;
  });
  beforeEach(async () => {
    process.chdir(home);
    sample = await copyOf(original);
    file = path.join(sample.folder, 'strange.pem');
  });

  it('signs neither a release, nor a change of the pointer, nor a preview link', async () => {
    const before = await texts();
    const { key } = await makeKeyFile(file);
    process.env['RELEASE_SIGNING_KEY'] = file;
    const stranger = `it is signed with ${key}, which is no trusted key of ${remote}`;
    await expect(sample.publish(remote, { pages })).rejects.toThrow(stranger);
    await expect(sample.publish(remote, { pages, text: 'three' })).rejects.toThrow(stranger);
    await expect(promote(store(), { remote, version: second })).rejects.toThrow(stranger);
    const link = previewLink(store(), { remote, version: second }, { site: 'https://www.example.com/' });
    await expect(link).rejects.toThrow(stranger);
    expect(await texts()).toEqual(before);
    expect(await versionsOf(store(), remote)).toHaveLength(2);
  });

  it('signs nothing once it is revoked, even if it was made here', async () => {
    const before = await texts();
    const key = keyIdOf(createPublicKey(await signingKeyOf(remote)));
    const trusted = JSON.parse(await readFile(path.join(home, '.keys/trusted.json'), 'utf8'));
    process.env['RELEASE_KEYS'] = path.join(sample.folder, 'trusted.json');
    await writeFile(process.env['RELEASE_KEYS'], JSON.stringify({ ...trusted, revoked: [key] }));
    await expect(sample.publish(remote, { pages, text: 'three' })).rejects.toThrow(
      `${key}, which was revoked`,
    );
    expect(await texts()).toEqual(before);
  });
});

describe('a new key', () => {
  let original: SampleStore;
  let other: string;
  let version: string;
  let publicKeys: string[];

  async function trust(keys: string[]): Promise<void> {
    process.env['RELEASE_KEYS'] = path.join(sample.folder, 'trusted.json');
    const own = JSON.parse(await readFile(path.join(home, '.keys/trusted.json'), 'utf8')) as TrustedKeysFile;
    const teams = { ...own.teams, [remote]: keys };
    await writeFile(process.env['RELEASE_KEYS'], JSON.stringify({ ...own, teams }));
  }
  const signWith = (name: string) =>
    (process.env['RELEASE_SIGNING_KEY'] = path.join(sample.folder, `${name}.pem`));

  beforeAll(async () => {
    sample = original = await sampleStore();
    const keyFiles = ['before', 'after'].map((name) => makeKeyFile(path.join(sample.folder, `${name}.pem`)));
    publicKeys = (await Promise.all(keyFiles)).map(({ publicKey }) => publicKey);
    await trust(publicKeys);
    signWith('before');
    other = (await sample.publish(remote, { pages, text: 'one' })).version;
    ({ version } = await sample.publish(remote, { pages, text: 'two' }));
    forgetSettings();
  });

  it.each(['release', 'promote', 'canary', 'rollback'])(
    'is the only one needed after a %s with it',
    async (how) => {
      sample = await copyOf(original);
      await trust(publicKeys);
      const pointer = () => readPointer(sample.store, remote);
      const active = (await pointer())?.active;
      const signature = path.join(sample.store, remote, version, 'signature.json');
      const earlier = await readFile(signature, 'utf8');

      signWith('after');
      if (how === 'release')
        expect((await sample.publish(remote, { pages, text: 'two' })).state).toBe('unchanged');
      if (how === 'canary') await startCanary(sample.store, { remote, version: other }, { percent: 10 });
      if (how === 'rollback') await rollback(sample.store, remote);
      if (how === 'promote') {
        await promote(sample.store, { remote, version });
        // What earlier versions of this command left behind.
        await writeFile(signature, earlier);
        await promote(sample.store, { remote, version });
        expect(await promote(sample.store, { remote, version })).toMatchObject({ state: 'unchanged' });
      }
      await trust(publicKeys.slice(1));
      const now = await pointer();
      if (how === 'rollback') expect(now?.active.version).toBe(other);
      else expect(now?.active).toEqual(active);
      for (const one of [now?.active, now?.canary])
        if (one) expect(await signatureFault(sample.store, remote, one)).toBeNull();
    },
  );
});

it('a pointer below the least counter can be replaced, and its history is kept', async () => {
  process.chdir(home);
  for (const text of ['one', 'two']) await sample.publish(remote, { pages, text });
  const pointer = async () => (await readPointer(sample.store, remote)) as ReleasePointer;
  const { active, counter, history } = await pointer();
  const allow = async (least: number) => {
    const own = JSON.parse(await readFile(path.join(home, '.keys/trusted.json'), 'utf8')) as TrustedKeysFile;
    process.env['RELEASE_KEYS'] = path.join(sample.folder, 'trusted.json');
    await writeFile(process.env['RELEASE_KEYS'], JSON.stringify({ ...own, least: { [remote]: least } }));
  };
  await allow(counter + 1);
  expect(await isPointerAccepted(sample.store, remote)).toBe(false);
  const list = async () => listText(await listReleases(sample.store)).split('\n\n')[1];
  expect(await list()).toMatch(
    new RegExp(`^${remote}\n  shells refuse active.json: .*promote .*\n  \\* ${active.version} `),
  );
  expect(await promote(sample.store, { remote, version: active.version })).toMatchObject({
    state: 'promoted',
  });
  expect(await pointer()).toMatchObject({ active, history });
  expect(await isPointerAccepted(sample.store, remote)).toBe(true);
  expect(await list()).not.toContain('refuse');

  const ahead = Date.now() + 1e9;
  await allow(ahead);
  expect((await sample.publish(remote, { pages, text: 'two' })).state).toBe('unchanged');
  expect(await pointer()).toMatchObject({ active, history, counter: ahead });
  await allow(ahead + 10);
  expect(await rollback(sample.store, remote)).toMatchObject({ to: history[0]?.version });
  expect((await pointer()).counter).toBe(ahead + 10);
});

describe('a store that was signed on another machine', () => {
  it('is reported as not trusted, and is to be signed anew by the next release', async () => {
    await signingKeyOf(remote);
    await signingKeyOf('shell');
    // The shell's release was signed with the keys of this checkout.
    const team = async () => (await listReleases(sample.store)).find((one) => one.remote === 'shell');
    const { fault } = (await team()) ?? {};
    expect(fault).toMatch(/shell.active\.json is not trusted: .+ is no trusted key of shell\./);
    expect(fault).toContain(`Trusted are the keys in ${path.join(keys, 'trusted.json')}; RELEASE_KEYS names`);
    await rm(keys, { recursive: true });
    expect((await team())?.fault).toBeNull();
    expect(await isPointerAccepted(sample.store, 'shell')).toBe(false);
  });

  it('does not promote a release without a signature until it is published again', async () => {
    process.chdir(home);
    await sample.publish(remote, { pages });
    const directory = path.join(sample.folder, 'two');
    await writeDist(directory, { pages, text: 'two' });
    const { version } = (await publishBuilt({ store: sample.store, remote, directory })).release;
    await rm(path.join(sample.store, remote, version, 'signature.json'));
    await expect(promote(sample.store, { remote, version })).rejects.toThrow('signature.json is not signed');
    await publishBuilt({ store: sample.store, remote, directory });
    await promote(sample.store, { remote, version });
    expect((await readPointer(sample.store, remote))?.active.version).toBe(version);
  });
});
