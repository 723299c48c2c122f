import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type SampleWorker, sampleWorker } from '@weft/render/testing/sample-worker';
import { previewToken } from '@weft/verify/preview-token';
import { keyIdOf } from '@weft/verify/signatures';
import type { FastifyInstance } from 'fastify';
import {
  activate,
  activateShell,
  emptyStore,
  putRelease,
  sampleApp,
  sampleKey,
  trustSamples,
} from '../../testing/sample-release';
import { until } from '../../testing/until';

jest.setTimeout(90_000);

const remote = 'mfe-careers';
const paths = ['/career', '/fail'];
const teams = ['shell', 'mfe-content', remote];
let worker: SampleWorker;
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  worker = await sampleWorker();
  folder = await emptyStore();
  await activateShell(folder, { version: '1', worker: worker.program });
  await activate(folder, { remote: 'mfe-content', version: '1', paths: ['/blog-list'], source: 'content@1' });
  await activate(folder, { remote, version: '1', paths, source: 'careers@1' });
  await putRelease(folder, { remote, version: '2', paths: [...paths, '/new'], source: 'careers@2' });
  app = await sampleApp(folder);
});
afterAll(async () => {
  await app.close();
  await worker.remove();
});

const tokenOf = (version: string, life = 60_000) =>
  previewToken({ remote, version, until: Date.now() + life }, sampleKey.privateKey);
const get = (address: string, token = tokenOf('2')) =>
  app.inject(`${address}?preview=${encodeURIComponent(token)}`);

it('only a visitor with the link gets the release', async () => {
  const [seen, others] = [await get('/career'), await app.inject('/career')];
  expect(seen.body).toContain('careers@2');
  expect(others.body).toContain('careers@1');
  expect((await get('/new')).body).toContain('careers@2');
  expect((await app.inject('/new')).body).toContain('not-found');
  expect((await get('/blog-list')).body).toContain('content@1');
});

it('neither a previewed page nor its data are cached or indexed', async () => {
  for (const address of ['/career', `/_data/${remote}/2/career`]) {
    const { statusCode, headers } = await get(address);
    expect([address, statusCode]).toEqual([address, 200]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(headers).not.toHaveProperty('cdn-cache-control');
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('etag');
  }
  expect((await app.inject(`/_data/${remote}/2/career`)).statusCode).toBe(409);
});

it('a previewed page that fails is not replaced by the active release', async () => {
  const { statusCode, body } = await get('/fail');
  expect([statusCode, body]).toEqual([503, expect.stringContaining('frame')]);
});

const post = (version: string) =>
  app.inject({
    method: 'POST',
    url: `/career?preview=${encodeURIComponent(tokenOf(version))}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=Ada',
  });

it('a form posted in a preview is answered by the previewed release', async () => {
  expect((await post('2')).body).toContain('careers@2 POST');
});

it('a form of a release that is now active is redirected to the public page', async () => {
  const { statusCode, headers } = await post('1');
  expect([statusCode, headers.location]).toEqual([308, '/career']);
});

it.each([
  ['has expired', () => tokenOf('2', -1_000), 410],
  ['was changed', () => tokenOf('2').replace('_2_', '_3_'), 403],
  ['was changed', () => 'nonsense', 403],
  ['was removed from the store', () => tokenOf('3'), 410],
])('a link that %s says so, and shows no page', async (words, token, status) => {
  const { statusCode, body, headers } = await get('/career', token());
  expect([statusCode, body]).toEqual([status, expect.stringContaining(words)]);
  expect(body).toContain('Ask whoever gave you the link for a new one.');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
});

it('the preview of a release that is active is over', async () => {
  expect((await get('/career', tokenOf('1'))).headers).toMatchObject({ location: '/career' });
});

it.each(['//', '//a//elsewhere.example/'])('a preview of %s has no link to another host', async (address) => {
  const { statusCode, body } = await get(address, 'nonsense');
  expect([statusCode, /href="(\/[^"]*)">See/.exec(body)?.[1]]).toEqual([403, address.slice(1)]);
  const over = await get(address, tokenOf('1'));
  expect([over.statusCode, over.headers.location]).toEqual([302, address.slice(1)]);
});

it('a revoked key ends all its links at once', async () => {
  const token = tokenOf('2');
  expect((await get('/career', token)).statusCode).toBe(200);
  await trustSamples(folder, teams, { revoked: [keyIdOf(sampleKey.publicKey)] });
  expect((await get('/career', token)).statusCode).toBe(403);
  await trustSamples(folder, teams);
});

it('a changed release is refused', async () => {
  await putRelease(folder, { remote, version: '4', paths });
  await rm(path.join(folder, remote, '4/client/page.js'));
  const { statusCode, body } = await get('/career', tokenOf('4'));
  expect([statusCode, body]).toEqual([503, expect.stringContaining('could not be started')]);
});

it('three previews run at a time, and the one unused for longest ends', async () => {
  for (const version of ['5', '6', '7'])
    await putRelease(folder, { remote, version, paths, source: `careers@${version}` });
  await get('/career');
  const before = worker.starts();
  for (const version of ['5', '6', '7'])
    expect((await get('/career', tokenOf(version))).body).toContain(`careers@${version}`);
  await get('/career', tokenOf('7'));
  expect(worker.starts()).toBe(before + 3);
  await get('/career');
  await until(async () => worker.starts() === before + 4);
});
