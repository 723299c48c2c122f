import { cp, mkdir, open, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { tryLock } from 'fs-native-extensions';
import { describeShell } from './describe-shell';
import { readPointer } from './pointer-file';
import { promote } from './promote';
import { releaseBuilt } from './publish';
import { rollback } from './rollback';
import { writeDist } from './testing/sample-dist';
import { releaseBuiltShell } from './testing/sample-shell';
import { verifyShell } from './verify-shell';

jest.setTimeout(120_000);

const built = path.resolve(import.meta.dirname, '../../shell');
let folder: string;
let store: string;
let directory: string;

beforeEach(async () => {
  folder = temporaryFolder();
  store = path.join(folder, 'store');
  directory = path.join(folder, 'shell');
  await mkdir(directory);
  await cp(path.join(built, 'dist'), path.join(directory, 'dist'), { recursive: true });
  await symlink(path.join(built, 'package.json'), path.join(directory, 'package.json'));
});
afterEach(() => jest.restoreAllMocks());

const publish = () => releaseBuilt({ store, remote: 'shell', directory });
const active = async () => (await readPointer(store, 'shell'))?.active.version;

async function publishRemote(uses: string[]): Promise<void> {
  const remote = path.join(folder, 'mfe-content');
  await writeDist(remote, { pages: { looms: '/looms' }, uses: { react: uses } });
  await releaseBuilt({ store, remote: 'mfe-content', directory: remote });
}

it('the shell is published with what it provides, once per build, and can be rolled back', async () => {
  const first = await publish();
  expect(first).toMatchObject({
    state: 'published',
    release: {
      server: 'server/render-worker.cjs',
      client: { files: expect.arrayContaining([expect.stringMatching(/^shell\.[0-9a-f]{8}\.js$/)]) },
      provides: { facade: { '@weft/router': expect.arrayContaining(['siteContext', 'useLoaderData']) } },
    },
  });
  expect((await publish()).state).toBe('unchanged');
  await writeFile(path.join(directory, 'dist/client/loom.0123abcd.js'), 'loom');
  const second = await publish();
  expect(await active()).toBe(second.release.version);
  const back = { from: second.release.version, to: first.release.version, skipped: [] };
  expect(await rollback(store, 'shell')).toEqual(back);
  expect(await active()).toBe(first.release.version);
});

it.each([
  ['promoted', (version: string) => promote(store, { remote: 'shell', version })],
  ['gone back to', () => rollback(store, 'shell')],
])('a release that is removed while it is %s does not go into service', async (_what, act) => {
  const { release: first } = await publish();
  await writeFile(path.join(directory, 'dist/client/loom.0123abcd.js'), 'loom');
  const { release: second } = await publish();
  const other = await open(path.join(store, '.publish-lock'), 'a');
  expect(tryLock(other.fd)).toBe(true);
  const now = performance.now.bind(performance);
  const waits = new Promise<void>((found) => {
    jest.spyOn(performance, 'now').mockImplementation(() => {
      if (new Error().stack?.includes('store-lock')) found();
      return now();
    });
  });
  const refused = expect(act(first.version)).rejects.toThrow('The store has no release');
  await waits;
  await rm(path.join(store, 'shell', first.version), { recursive: true });
  await other.close();
  await refused;
  expect(await active()).toBe(second.version);
});

it('a file whose name has no hash of its content is refused', async () => {
  await writeFile(path.join(directory, 'dist/client/loom.js'), 'loom');
  await expect(publish()).rejects.toThrow('The name of client/loom.js must contain a hash of its content.');
});

it('a render program that does not run is refused', async () => {
  await writeFile(path.join(directory, 'dist/server/render-worker.cjs'), "throw new Error('torn')");
  await expect(publish()).rejects.toThrow('shell was not published');
  expect(await active()).toBeUndefined();
});

it('a shell that lacks a name that a remote in service imports is refused with both names', async () => {
  await releaseBuiltShell(store);
  await publishRemote(['createElement']);
  const release = await describeShell(directory);
  const facade = { ...release.provides.facade, react: [] };
  const shell = {
    release: { ...release, provides: { ...release.provides, facade } },
    folder: path.join(directory, 'dist'),
  };
  await expect(verifyShell(store, shell)).rejects.toThrow(
    /facade: mfe-content 1\.2\.3-\w+: react: it imports createElement, which the shell does not export/,
  );
});

it('a shell that breaks a page of a remote in service is refused', async () => {
  await releaseBuiltShell(store);
  await publishRemote(['createElement']);
  const worker = path.join(directory, 'dist/server/render-worker.cjs');
  const program = await readFile(worker, 'utf8');
  // This program renders the frame's pages, but none of the remote's.
  const torn =
    "globalThis.URL = class extends globalThis.URL { constructor(...all) { if (all[0] === '/looms') throw new Error('torn'); super(...all); } };";
  await writeFile(worker, `${torn}\n${program}`);
  await expect(publish()).rejects.toThrow(/pages: mfe-content 1\.2\.3-\w+: \/looms: [^]*torn/);
});

it('a remote that is damaged in the store does not block the shell', async () => {
  await releaseBuiltShell(store);
  await publishRemote(['createElement']);
  const version = (await readPointer(store, 'mfe-content'))?.active.version ?? '';
  await writeFile(path.join(store, 'mfe-content', version, 'client/looms.js'), 'damaged');
  await writeFile(path.join(directory, 'dist/client/loom.0123abcd.js'), 'loom');
  expect((await publish()).state).toBe('published');
});
