import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import {
  activate,
  activateShell,
  emptyStore,
  putRelease,
  putShell,
  trustSamples,
} from '../testing/sample-release';
import { sampleShells } from '../testing/sample-stores';
import type { ReleaseCache } from './releases/release-cache';
import { staticFiles } from './static-files';

const base = '/releases/mfe-content/1.0.0-aa/';
const remotes = { names: ['mfe-content', 'mfe-never'] };
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await emptyStore();
  const releases = path.join(folder, 'releases');
  await trustSamples(releases, ['shell', 'mfe-content']);
  await activate(releases, { remote: 'mfe-content', version: '1.0.0-aa' });
  const page = path.join(releases, 'mfe-content/1.0.0-aa/client/page.js');
  await writeFile(`${page}.br`, brotliCompressSync('/* page */'));
  await writeFile(path.join(releases, 'mfe-content/1.0.0-aa/client/.hidden.js'), 'hidden');
  for (const version of ['1', '2'])
    await activateShell(releases, {
      version,
      worker: 'worker',
      client: { [`shell.${version}.js`]: version },
    });
  await mkdir(path.join(releases, 'mfe-content/canaries'));
  await writeFile(path.join(folder, 'secret.txt'), 'secret');
  app = Fastify();
  await staticFiles(app, { ...sampleShells(releases), remotes, releaseOrigins: [] });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Requests exactly this path; other clients would normalise its dots. */
function ask(address: string): Promise<{ status: number | undefined; body: string }> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, path: address, agent: false }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (chunk) => (body += chunk));
        answer.on('end', () => resolve({ status: answer.statusCode, body }));
      })
      .on('error', reject);
  });
}

it.each([
  ['/assets/shell.2.js', 'javascript'],
  ['/assets/shell.1.js', 'javascript'],
  [`${base}client/page.js`, 'javascript'],
  [`${base}client/page.css`, 'text/css'],
  [`${base}release.json`, 'application/json'],
  [`${base}standard/mf-manifest.json`, 'application/json'],
])('%s is served as immutable', async (url, type) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['content-type']).toContain(type);
});

it('a compressed form is sent to clients that accept it, at the same address', async () => {
  const brotli = await app.inject({ url: `${base}client/page.js`, headers: { 'accept-encoding': 'br' } });
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(String(brotliDecompressSync(brotli.rawPayload))).toBe('/* page */');
  const plain = await app.inject(`${base}client/page.js`);
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, '/* page */']);
});

it.each([
  `${base}server/remote.cjs`,
  `${base}client/page.js.br`,
  `${base}client/.hidden.js`,
  `${base}client/`,
  `${base}client`,
  base,
  '/releases/',
  '/releases/mfe-content/active.json',
  '/releases/mfe-content/active.json/release.json',
  '/releases/mfe-content/canaries/release.json',
  '/releases/mfe-never/1/release.json',
  '/releases/secret.txt',
  `${base}client/gone.js`,
  '/assets/gone.js',
  '/assets/release.json',
  '/assets/render-worker.cjs',
  '/releases/shell/2/client/shell.2.js',
])('%s is not found, and that answer is not cached', async (url) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toBe('There is no file at this address.');
});

it.each([
  `${base}client/../server/remote.cjs`,
  `${base}client/%2e%2e/server/remote.cjs`,
  `${base}client/..%2fserver/remote.cjs`,
  `${base}client/..%2Fserver%2Fremote.cjs`,
  `${base}client/x/../../server/remote.cjs`,
  `${base}client/..%5cserver/remote.cjs`,
  `${base}//server/remote.cjs`,
  `${base}./server/remote.cjs`,
  '/assets/',
  '/releases/../secret.txt',
  '/releases/%2e%2e/secret.txt',
  '/releases/..%2fsecret.txt',
  '/assets/../secret.txt',
  '/assets/..%2fsecret.txt',
  '/assets/%2e%2e%2fsecret.txt',
  '/assets/%252e%252e/secret.txt',
])('%s leads to no other file', async (address) => {
  const { status, body } = await ask(address);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body).not.toContain('secret');
  expect(body).not.toContain('exports.remote');
});

it('a remote name that a visitor made up is not looked up in the store', async () => {
  const find = jest.fn<Promise<string | null>, Parameters<ReleaseCache['find']>>(async () => null);
  const own = Fastify();
  const { shellStore } = sampleShells(path.join(folder, 'releases'));
  await staticFiles(own, { shellStore, releaseCache: { find }, remotes, releaseOrigins: [] });
  const responses = ['mfe-other', 'mfe-content'].map((name) => own.inject(`/releases/${name}/1/client/a.js`));
  expect((await Promise.all(responses)).map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect(find.mock.calls).toEqual([['mfe-content', '1']]);
  await own.close();
});

it('files that are requested at the same time, before any lookup, are all found', async () => {
  const { shellStore } = sampleShells(path.join(folder, 'releases'));
  const found = await Promise.all(['shell.1.js', 'shell.2.js'].map((file) => shellStore.folderOf(file)));
  expect(found).toEqual([expect.any(String), expect.any(String)]);
});

it('a file of a new release of the shell is served without a restart', async () => {
  const client = { 'shell.3.js': 'three' };
  await activateShell(path.join(folder, 'releases'), { version: '3', worker: 'worker', client });
  for (let tries = 0; (await app.inject('/assets/shell.3.js')).body !== 'three'; tries++) {
    if (tries > 300) throw new Error('it is not served');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
});

it.each<[string, string, (release: string) => Promise<void>]>([
  ['without a signature', '404', (release) => rm(path.join(release, 'signature.json'))],
  [
    "with another release's signature",
    '404',
    (release) =>
      copyFile(path.join(release, '../1.0.0-aa/signature.json'), path.join(release, 'signature.json')),
  ],
  ['with a changed file', '404', (release) => writeFile(path.join(release, 'client/page.css'), 'body{}')],
  [
    'with a changed compressed form',
    '404',
    (release) => writeFile(path.join(release, 'client/page.js.gz'), gzipSync('alert(1)')),
  ],
  ['as it was signed', '200', async () => undefined],
])('a release %s: %s', async (what, status, change) => {
  const releases = path.join(folder, 'releases');
  const version = `2.0.0-${what.replaceAll(/\W/g, '')}`;
  await putRelease(releases, { remote: 'mfe-content', version });
  await change(path.join(releases, 'mfe-content', version));
  const { shellStore, releaseCache } = sampleShells(releases);
  const own = Fastify();
  await staticFiles(own, { shellStore, releaseCache, remotes, releaseOrigins: [] });
  const files = ['client/page.js', 'client/page.css', 'client/page.js', 'release.json'];
  const responses = files.map((file) => own.inject(`/releases/mfe-content/${version}/${file}`));
  for (const { statusCode } of await Promise.all(responses)) expect(String(statusCode)).toBe(status);
  await own.close();
});

it('a copy made by an earlier shell is checked, and made again if it is not what was signed', async () => {
  const releases = path.join(folder, 'releases');
  await putRelease(releases, { remote: 'mfe-content', version: '3.0.0-aa' });
  const copy = path.join(releases, 'copies/mfe-content/3.0.0-aa/client');
  await mkdir(copy, { recursive: true });
  await writeFile(path.join(copy, 'login.html'), '<script src="x.js"></script>');
  const [page, script] = await Promise.all(
    ['login.html', 'page.js'].map((file) => app.inject(`/releases/mfe-content/3.0.0-aa/client/${file}`)),
  );
  expect([page?.statusCode, script?.statusCode]).toEqual([404, 200]);
});

it('an unsigned release cannot take the name of a file of the shell, and is not copied', async () => {
  const releases = path.join(folder, 'releases');
  await putShell(releases, {
    version: '9',
    worker: '',
    client: { 'shell.1.js': 'bad', 'shell.9.js': 'bad' },
  });
  await rm(path.join(releases, 'shell/9/signature.json'));
  const { shellStore, releaseCache } = sampleShells(releases);
  expect(await shellStore.folderOf('shell.9.js')).toBeNull();
  expect(await shellStore.folderOf('shell.1.js')).toBe(path.join(releases, 'copies/shell/1/client'));
  expect(await releaseCache.find('shell', '9')).toBeNull();
  expect(await readdir(path.join(releases, 'copies/shell'))).not.toContain('9');
});

it('a release whose signature becomes valid later is served a while after, without a read at every lookup', async () => {
  const releases = path.join(folder, 'releases');
  await putShell(releases, { version: '10', worker: '', client: { 'shell.10.js': 'ten' } });
  const signature = path.join(releases, 'shell/10/signature.json');
  await rename(signature, `${signature}.away`);
  const { shellStore, releaseCache } = sampleShells(releases);
  const notes = jest.spyOn(releaseCache, 'signedJson');
  expect(await shellStore.folderOf('shell.10.js')).toBeNull();
  expect(notes).toHaveBeenCalledWith('shell', '10');
  await rename(`${signature}.away`, signature);
  notes.mockClear();
  const looked = performance.now();
  const now = jest.spyOn(performance, 'now').mockReturnValue(looked + 14_000);
  expect(await shellStore.folderOf('shell.10.js')).toBeNull();
  expect(notes).not.toHaveBeenCalled();
  now.mockReturnValue(looked + 15_000);
  expect(await shellStore.folderOf('shell.10.js')).toBe(path.join(releases, 'copies/shell/10/client'));
  now.mockRestore();
});

it('a file that two releases have is served as long as one of them is there', async () => {
  const releases = path.join(folder, 'releases');
  for (const version of ['11', '12'])
    await putShell(releases, { version, worker: '', client: { 'shell.both.js': 'both' } });
  const { shellStore, releaseCache } = sampleShells(releases);
  const folders = ['11', '12'].map((version) => path.join(releases, `copies/shell/${version}/client`));
  const first = await shellStore.folderOf('shell.both.js');
  expect(folders).toContain(first);
  const removed = first === folders[0] ? '11' : '12';
  await rm(path.join(releases, 'shell', removed), { recursive: true });
  // The store's list is cached for a while.
  const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
  await releaseCache.prune('shell', []);
  expect(await shellStore.folderOf('shell.both.js')).toBe(folders.find((one) => one !== first));
  now.mockRestore();
});

it('a known file does not wait for a check of other releases, of which only one runs at a time', async () => {
  const { shellStore, releaseCache } = sampleShells(path.join(folder, 'releases'));
  const known = await shellStore.folderOf('shell.1.js');
  const hung = jest.spyOn(releaseCache, 'versions').mockReturnValue(new Promise(() => undefined));
  for (const file of ['gone.js', 'away.js']) void shellStore.folderOf(file);
  expect(await shellStore.folderOf('shell.1.js')).toBe(known);
  expect(hung).toHaveBeenCalledTimes(1);
});

it('the raw requests above reach files', async () => {
  expect(await ask(`${base}client/page.js`)).toEqual({ status: 200, body: '/* page */' });
});

const portal = 'https://portal.example.com';

it.each([
  [[], portal, { policy: undefined, allowed: undefined }],
  [[portal], portal, { policy: 'cross-origin', allowed: portal }],
  [[portal], 'https://elsewhere.example.com', { policy: 'cross-origin', allowed: undefined }],
  [['*'], portal, { policy: 'cross-origin', allowed: '*' }],
] as [string[], string, object][])(
  'with %j, a page of %s gets %j',
  async (releaseOrigins, origin, expected) => {
    const shared = Fastify();
    const releases = path.join(folder, 'releases');
    await staticFiles(shared, { ...sampleShells(releases), remotes, releaseOrigins });
    const headers = { origin, 'accept-encoding': 'br' };
    const release = await shared.inject({ url: `${base}client/page.js`, headers });
    const own = await shared.inject({ url: '/assets/shell.1.js', headers });
    await shared.close();
    expect(release.statusCode).toBe(200);
    expect({
      policy: release.headers['cross-origin-resource-policy'],
      allowed: release.headers['access-control-allow-origin'],
    }).toEqual(expected);
    // A cached response must not go to pages of another origin.
    expect(/origin/.test(String(release.headers.vary))).toBe(releaseOrigins.includes(portal));
    expect(release.headers.vary).toMatch(/accept-encoding/i);
    expect(own.headers['access-control-allow-origin']).toBeUndefined();
  },
);
