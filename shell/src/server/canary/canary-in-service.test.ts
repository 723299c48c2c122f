import type { Canary } from '@weft/federation/pointer';
import { type SampleWorker, sampleWorker } from '@weft/render/testing/sample-worker';
import { testServer } from '@weft/test-api/test-server';
import { type CanaryRollback, CanaryRollbacks } from '@weft/verify/canary-rollbacks';
import type { FastifyInstance } from 'fastify';
import {
  activate,
  activateShell,
  emptyStore,
  putRelease,
  sampleApp,
  samplePointer,
  writePointer,
} from '../../testing/sample-release';
import { until } from '../../testing/until';
import { ReleaseCache } from '../releases/release-cache';
import { isInShare } from './share';

jest.setTimeout(90_000);

const remote = 'mfe-careers';
const salt = '8f14e45fceea167a5a36dedd4bea2543';
let worker: SampleWorker;
let folder: string;
let app: FastifyInstance;

beforeEach(async () => {
  worker = await sampleWorker();
  folder = await emptyStore();
  await activateShell(folder, { version: '1', worker: worker.program });
  await activate(folder, {
    remote: 'mfe-content',
    version: '1',
    paths: ['/blog-list'],
    source: 'mfe-content@1',
  });
  await activate(folder, { remote, version: '1', paths, source: 'mfe-careers@1' });
  app = await sampleApp(folder);
});
afterEach(async () => {
  await app.close();
  await worker.remove();
});

const paths = ['/career', '/fail', '/worse'];
const referenceOf = async (version: string) =>
  JSON.parse(await putRelease(folder, { remote, version, paths, source: `mfe-careers@${version}` })).active;

/** Runs the second release as a canary; undefined ends it. */
async function pointTo(canary?: Partial<Canary>): Promise<void> {
  const own = { ...(await referenceOf('2')), percent: 50, until: null, salt, ...canary };
  const text = samplePointer(remote, { active: await referenceOf('1'), canary: canary ? own : null });
  await writePointer(folder, remote, text);
}

const browsers = Array.from({ length: 40 }, (_, at) => `Browser/${at}`);
const isChosen = (userAgent: string) => isInShare({ salt, percent: 50 }, { address: '127.0.0.1', userAgent });
const chosen = browsers.filter(isChosen);
const others = browsers.filter((browser) => !isChosen(browser));
const get = (url: string, browser = chosen[0]) => app.inject({ url, headers: { 'user-agent': browser } });

const isRunning = () => until(async () => (await get('/career')).body.includes('mfe-careers@2'));
const isBack = () => until(async () => !(await get('/career')).body.includes('mfe-careers@2'));
async function marked(): Promise<CanaryRollback[]> {
  const all = () => new CanaryRollbacks(folder).all(remote);
  await until(async () => (await all()).length > 0);
  return all();
}
const report = (
  version: string,
  kind: string,
  from: { headers?: Record<string, string>; remoteAddress?: string } = {},
) => {
  const payload = { remote, version, kind, value: 0 };
  const client = { headers: {}, remoteAddress: '192.0.2.1', ...from };
  return app.inject({ method: 'POST', url: '/_vitals', payload, ...client });
};

it('goes to the same share at each visit, with private documents, even if old copies cannot be removed', async () => {
  expect((await get('/career')).headers['cache-control']).toBe('no-cache');
  const tidy = jest.spyOn(ReleaseCache.prototype, 'prune').mockRejectedValueOnce(new Error('EACCES'));
  await pointTo({});
  await isRunning();
  tidy.mockRestore();
  for (let visit = 0; visit < 2; visit++) {
    for (const browser of browsers) {
      const page = await get('/career', browser);
      expect([browser, page.body]).toEqual([
        browser,
        expect.stringContaining(isChosen(browser) ? 'mfe-careers@2' : 'mfe-careers@1'),
      ]);
      expect([page.headers['cache-control'], page.headers['set-cookie']]).toEqual([
        'private, no-cache',
        undefined,
      ]);
    }
  }
  expect((await get('/blog-list')).body).toContain('mfe-content@1');
  await pointTo();
  await isBack();
  expect((await get('/career')).headers['cache-control']).toBe('no-cache');
});

it('its copy stays while it runs, as does that of the active release', async () => {
  const pin = jest.spyOn(ReleaseCache.prototype, 'pin');
  await pointTo({});
  await until(() => pin.mock.calls.length > 0);
  expect(pin.mock.calls).toEqual([[remote, ['1', '2']]]);
  pin.mockRestore();
});

it('ends when its team says so, however long old copies take to be removed', async () => {
  await pointTo({});
  await isRunning();
  const tidy = jest.spyOn(ReleaseCache.prototype, 'prune').mockReturnValueOnce(new Promise(() => undefined));
  await pointTo();
  await isBack();
  await until(() => tidy.mock.calls.length > 0);
  tidy.mockRestore();
});

it('ends when its team activates another release, even if that is refused', async () => {
  await pointTo({});
  await isRunning();
  const active = { ...(await referenceOf('1')), version: '3' };
  await writePointer(folder, remote, samplePointer(remote, { active, canary: null }));
  await isBack();
  expect((await get('/career')).body).toContain('mfe-careers@1');
});

it('data come from the release that a tab has, for any visitor', async () => {
  await pointTo({});
  await isRunning();
  for (const version of ['1', '2'])
    for (const browser of [chosen[0], others[0]])
      expect((await get(`/_data/${remote}/${version}/career`, browser)).statusCode).not.toBe(409);
  expect((await get(`/_data/${remote}/3/career`)).statusCode).toBe(409);
});

it('does not go back because a visitor requests data under spellings that its pages do not have', async () => {
  await pointTo({});
  await isRunning();
  for (const address of ['/worse/', '/worse//', '/WORSE', '/%77orse'])
    expect((await get(`/_data/${remote}/2${address}`)).statusCode).toBe(409);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect((await get('/career')).body).toContain('mfe-careers@2');
});

it('ends by itself at its set time', async () => {
  await pointTo({ until: new Date(Date.now() + 6_000).toISOString() });
  await isRunning();
  await isBack();
});

it('goes back by itself if browsers of many networks report errors, says why, and stays back', async () => {
  await pointTo({});
  await isRunning();
  for (const browser of others) await get('/career', browser);
  for (let view = 0; view < 50; view++) expect((await report('2', 'error')).statusCode).toBe(204);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await get('/career')).body).toContain('mfe-careers@2');
  // More networks than have viewed it above.
  for (let network = 1; network < 250; network++)
    await report('2', 'error', { remoteAddress: `192.0.2.${network}` });
  const [mark] = await marked();
  expect(mark).toMatchObject({
    version: '2',
    reason: expect.stringContaining('of its page views had an error'),
  });
  await isBack();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await get('/career')).body).toContain('mfe-careers@1');
  expect((await get('/career', others[0])).headers['cache-control']).toBe('no-cache');
});

// While the content is known to be unchanged, pages are kept for a minute.
const api = testServer((_request, response) => response.end('{"version":"1"}'));

it('is tried at each visit of a page that it fails on and goes back, while visitors see the active one', async () => {
  await app.close();
  app = await sampleApp(folder, { API_URL: api.url });
  await pointTo({});
  await isRunning();
  for (let visit = 0; visit < 3; visit++) {
    const { statusCode, body } = await get('/worse');
    expect([statusCode, body]).toEqual([200, expect.stringContaining('mfe-careers@1')]);
  }
  await isBack();
  expect((await marked())[0]?.reason).toContain('of its pages could not be rendered');
});

it('a development session ends it only for itself, as its store leads to that of the teams', async () => {
  await app.close();
  app = await sampleApp(folder, { API_URL: api.url, NODE_ENV: 'development' });
  await pointTo({});
  await isRunning();
  for (let visit = 0; visit < 3; visit++) await get('/worse');
  await isBack();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await new CanaryRollbacks(folder).all(remote)).toEqual([]);
});

it('a mark of another shell ends it here too', async () => {
  await pointTo({});
  await isRunning();
  await new CanaryRollbacks(folder).write(remote, salt, {
    version: '2',
    at: new Date().toISOString(),
    reason: 'slow',
  });
  await isBack();
});

it('a canary that was ended while copies are tidied up does not come back', async () => {
  let tidied: () => void = () => undefined;
  const tidy = jest.spyOn(ReleaseCache.prototype, 'prune');
  tidy.mockImplementationOnce(() => new Promise((resolve) => (tidied = resolve)));
  const times = tidy.mock.calls.length;
  await pointTo({});
  await until(async () => tidy.mock.calls.length === times + 1);
  await pointTo();
  await until(async () => tidy.mock.calls.length === times + 2);
  tidied();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect((await get('/career')).headers['cache-control']).toBe('no-cache');
  tidy.mockRestore();
});

it('a canary that cannot go into service is marked, and no visitor gets it', async () => {
  await pointTo({ integrity: `sha384-${'A'.repeat(64)}` });
  const [mark] = await marked();
  expect(mark?.reason).toContain('it could not go into service: signature.json is not what was signed');
  expect((await get('/career')).body).toContain('mfe-careers@1');
});

it('accepts reports only from its own pages, well-formed and of limited size', async () => {
  expect((await report('2', 'error', { headers: { origin: 'https://evil.example' } })).statusCode).toBe(403);
  expect((await report('2', 'gossip')).statusCode).toBe(400);
  const long = await app.inject({ method: 'POST', url: '/_vitals', payload: { remote: 'x'.repeat(600) } });
  expect(long.statusCode).toBe(413);
  expect((await report('2', 'lcp')).statusCode).toBe(204);
});
