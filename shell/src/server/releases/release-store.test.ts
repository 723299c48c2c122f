import { appendFile, mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { CONTRACT_VERSION } from '@weft/federation/contract.server';
import { sha384 } from '@weft/federation/stored-release.server';
import {
  activate,
  emptyStore,
  putRelease,
  samplePointer,
  sampleProvides,
  writeSigned,
} from '../../testing/sample-release';
import { sampleReleases } from '../../testing/sample-stores';
import type { ReleaseStore } from './release-store';

const shared = { react: '19.3.1', 'react-dom': '19.3.1', '@weft/router': '1.0.0' };
const provided = { ...sampleProvides, shared };
const sample = { remote: 'mfe-content', version: '1.0.0-aa' };
let folder: string;
let store: ReleaseStore;

beforeEach(async () => {
  folder = await emptyStore();
  store = sampleReleases(folder, provided);
});

it('loads a release as it was published', async () => {
  const pointer = await putRelease(folder, { ...sample, source: 'exports.text = "ü";' });
  const loaded = await store.load('mfe-content', pointer);
  expect(loaded.source).toBe('exports.text = "ü";');
  expect(loaded.base).toBe('/releases/mfe-content/1.0.0-aa/');
  expect(loaded.integrity).toBe(JSON.parse(pointer).active.integrity);
  expect(loaded.release).toMatchObject({ ...sample, paths: ['/page'] });
});

it('knows the versions that were in service before it; for a canary there are none', async () => {
  const { active } = JSON.parse(await putRelease(folder, sample));
  const before = { ...active, version: '0.9.0-aa' };
  const pointer = samplePointer('mfe-content', { active, history: [before] });
  expect((await store.load('mfe-content', pointer)).earlier).toEqual(['0.9.0-aa']);
  expect((await store.loadFrom('mfe-content', active)).earlier).toEqual([]);
});

it('a remote without a pointer has no release yet', async () => {
  expect(await store.pointerText('mfe-content')).toBeNull();
});

it('a pointer that cannot be read is an error, not "no release"', async () => {
  await mkdir(path.join(folder, 'mfe-content/active.json'), { recursive: true });
  await expect(store.pointerText('mfe-content')).rejects.toThrow('is not a regular file');
});

it('a pointer that would take long to parse is not read', async () => {
  await mkdir(path.join(folder, 'mfe-content'));
  await writeFile(path.join(folder, 'mfe-content/active.json'), `[${'{},'.repeat(90_000)}{}]`);
  await expect(store.pointerText('mfe-content')).rejects.toThrow('active.json is too large');
});

it.each(['server/remote.cjs', 'client/page.js', 'client/page.css'])('refuses a changed %s', async (file) => {
  const pointer = await putRelease(folder, sample);
  const changed = path.join(folder, 'mfe-content/1.0.0-aa', file);
  await writeFile(changed, (await readFile(changed, 'utf8')).toUpperCase());
  await expect(store.load('mfe-content', pointer)).rejects.toThrow(
    `${file}: is not what was published: its hash differs`,
  );
});

it('refuses a changed release.json', async () => {
  const pointer = await putRelease(folder, sample);
  await appendFile(path.join(folder, 'mfe-content/1.0.0-aa/release.json'), ' ');
  await expect(store.load('mfe-content', pointer)).rejects.toThrow('signature.json is not what was signed');
});

it('knows the contract that a release needs from its team only', async () => {
  await activate(folder, sample);
  expect(await store.contractOf('mfe-content')).toBe(CONTRACT_VERSION);
  const place = path.join(folder, 'mfe-content/1.0.0-aa/release.json');
  const release = JSON.parse(await readFile(place, 'utf8'));
  release.requires.contract += 1;
  await writeFile(place, JSON.stringify(release));
  expect(await store.contractOf('mfe-content')).toBeNull();
});

it.each(['release.json', 'server/remote.cjs', 'client/page.js'])(
  'refuses a release without its %s',
  async (file) => {
    const pointer = await putRelease(folder, sample);
    await rm(path.join(folder, 'mfe-content/1.0.0-aa', file));
    await expect(store.load('mfe-content', pointer)).rejects.toThrow(`${file}: is missing`);
  },
);

it('checks a large stylesheet in a process of its own once visitors are served, which it cannot harm', async () => {
  store.isServing = true;
  const css = `/*${' '.repeat(1_000_000)}*/${'.a{'.repeat(20_000)}${'}'.repeat(20_000)}`;
  const pointer = await putRelease(folder, { ...sample, css });
  await expect(store.load('mfe-content', pointer)).rejects.toThrow(/crashed \(SIG/);
});

it('refuses a file that is too large, stored or as listed', async () => {
  const pointer = await putRelease(folder, sample);
  await truncate(path.join(folder, 'mfe-content/1.0.0-aa/client/page.js'), 33_554_433);
  await expect(store.load('mfe-content', pointer)).rejects.toThrow('page.js is too large');
  const files = { 'client/page.js': { integrity: `sha384-${'A'.repeat(64)}`, bytes: 4_000_000_000 } };
  const bomb = await putRelease(folder, { ...sample, version: '2', change: { files } });
  await expect(store.load('mfe-content', bomb)).rejects.toThrow(
    'files.client/page.js.bytes: is more than 32 MB',
  );
});

it.each([
  ['server bundle', { server: 'server/other.cjs' }],
  ['entry', { entry: 'client/other.js' }],
  ['file of a page', { pages: { page: { js: ['client/other.js'], css: [] } } }],
])('refuses a %s that the release does not list', async (_what, change) => {
  const pointer = await putRelease(folder, { ...sample, change });
  await expect(store.load('mfe-content', pointer)).rejects.toThrow(
    /other\.c?js: is named in release.json, but has no hash there/,
  );
});

it('refuses a stylesheet whose name would exempt it from the checks', async () => {
  const file = 'client/page.CSS';
  const text = 'nav{display:none!important}';
  const integrity = sha384(Buffer.from(text));
  const { active } = JSON.parse(await putRelease(folder, sample));
  const place = path.join(folder, 'mfe-content/1.0.0-aa');
  await writeFile(path.join(place, file), text);
  const release = JSON.parse(await readFile(path.join(place, 'release.json'), 'utf8'));
  release.pages.page.css = [file];
  release.files[file] = { integrity, bytes: text.length };
  const signed = { team: 'mfe-content', version: '1.0.0-aa' };
  const changed = { ...active, integrity: await writeSigned(place, signed, JSON.stringify(release)) };
  await expect(store.load('mfe-content', samplePointer('mfe-content', { active: changed }))).rejects.toThrow(
    'pages.page.css.0: is no .css file in client/',
  );
});

it('accepts compressed forms of the published text', async () => {
  const pointer = await putRelease(folder, sample);
  const file = path.join(folder, 'mfe-content/1.0.0-aa/client/page.js');
  const text = await readFile(file);
  await writeFile(`${file}.br`, brotliCompressSync(text));
  await writeFile(`${file}.gz`, gzipSync(text));
  await expect(store.load('mfe-content', pointer)).resolves.toMatchObject({ release: sample });
});

it.each([
  ['br', brotliCompressSync('another text')],
  ['gz', gzipSync('/* page */ and more')],
  ['gz', Buffer.from('no gzip')],
])('refuses a compressed form (%s) of another text, which visitors would get', async (form, bytes) => {
  const pointer = await putRelease(folder, sample);
  await writeFile(path.join(folder, `mfe-content/1.0.0-aa/client/page.js.${form}`), bytes);
  await expect(store.load('mfe-content', pointer)).rejects.toThrow(
    `client/page.js.${form}: is not what was published: its hash differs`,
  );
});

it.each([
  [
    'another contract',
    { contract: CONTRACT_VERSION + 1, shared: {}, uses: {} },
    `it needs contract ${CONTRACT_VERSION + 1}, the shell has ${CONTRACT_VERSION}`,
  ],
  [
    'another major of React',
    { contract: CONTRACT_VERSION, shared: { react: '^20.0.0' }, uses: {} },
    'it needs react ^20.0.0, the shell has 19.3.1',
  ],
  [
    'a later minor version than the shell has',
    { contract: CONTRACT_VERSION, shared: { react: '^19.9.0' }, uses: {} },
    'it needs react ^19.9.0, the shell has 19.3.1',
  ],
  [
    'a module that the shell does not provide',
    { contract: CONTRACT_VERSION, shared: { 'react-router-dom': '^7.0.0' }, uses: {} },
    'it needs react-router-dom ^7.0.0, the shell has none',
  ],
  [
    'a name that the shell does not export',
    { contract: CONTRACT_VERSION, shared: {}, uses: { react: ['useState', 'useLoom'] } },
    'it imports useLoom, which the shell does not export',
  ],
])('refuses a release that needs %s', async (_what, requires, message) => {
  const pointer = await putRelease(folder, { ...sample, change: { requires } });
  await expect(store.load('mfe-content', pointer)).rejects.toThrow(message);
});

it('accepts a release that was built with an earlier minor version', async () => {
  const requires = {
    contract: CONTRACT_VERSION,
    shared: { react: '^19.0.0', '@weft/router': '^1.0.0' },
    uses: {},
  };
  const pointer = await putRelease(folder, { ...sample, change: { requires } });
  await expect(store.load('mfe-content', pointer)).resolves.toMatchObject({ release: { requires } });
});

it("refuses a folder that contains another remote's release", async () => {
  const pointer = await putRelease(folder, { ...sample, change: { remote: 'mfe-careers' } });
  await expect(store.load('mfe-content', pointer)).rejects.toThrow(
    'the folder of mfe-content 1.0.0-aa holds mfe-careers 1.0.0-aa',
  );
});

it('refuses a release.json of another shape and names the field, even if its hash is right', async () => {
  const { active } = JSON.parse(await putRelease(folder, sample));
  const text = '{"schema":2}';
  const integrity = await writeSigned(
    path.join(folder, 'mfe-content/1.0.0-aa'),
    { team: 'mfe-content', version: '1.0.0-aa' },
    text,
  );
  const pointer = samplePointer('mfe-content', { active: { ...active, integrity } });
  await expect(store.load('mfe-content', pointer)).rejects.toThrow(/schema: release\.json: remote: /);
});

it("refuses a pointer that names another team's remote", async () => {
  const pointer = await putRelease(folder, sample);
  await expect(store.load('mfe-careers', pointer)).rejects.toThrow(
    'the pointer of mfe-careers names mfe-content',
  );
});
