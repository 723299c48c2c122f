import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { CONTRACT_VERSION } from '@weft/federation/contract.server';
import type { Release } from '@weft/federation/release';
import type { ShellRelease } from '@weft/federation/shell-release';
import { type SampleWorker, sampleWorker } from '@weft/render/testing/sample-worker';
import type { FastifyInstance } from 'fastify';
import {
  activate,
  activateShell,
  emptyStore,
  putRelease,
  sampleApp,
  samplePointer,
  sampleProvides,
  writePointer,
} from '../testing/sample-release';
import { until } from '../testing/until';

jest.setTimeout(90_000);

let worker: SampleWorker;
let folder: string;
let app: FastifyInstance;

beforeEach(async () => {
  worker = await sampleWorker();
  folder = await emptyStore();
  await releaseShell('1');
});
afterEach(async () => {
  await app?.close();
  await worker.remove();
});

async function start(variables: NodeJS.ProcessEnv = {}): Promise<void> {
  app = await sampleApp(folder, variables);
}

/** Releases a shell whose frame shows its version. */
async function releaseShell(version: string, change: Partial<ShellRelease> = {}): Promise<void> {
  const named = worker.program.replace(": 'frame'", `: 'frame ${version}'`);
  await activateShell(folder, {
    version,
    worker: named,
    client: { [`shell.${version}.js`]: version },
    change,
  });
}

const publish = (remote: string, version: string, change: Partial<Release>) =>
  activate(folder, { remote, version, source: `${remote}@${version}`, change });
const release = (remote: string, version: string, paths: string[]) =>
  publish(remote, version, { paths, query: { '/blog-list': ['page'] } });
const bodyOf = async (url: string) => (await app.inject(url)).body;

async function publishAll(): Promise<void> {
  await release('mfe-marketing', '1', ['/', '/fail']);
  await release('mfe-content', '1', ['/blog-list']);
  await release('mfe-careers', '1', ['/career']);
}

it('serves the active releases as soon as it is ready', async () => {
  await publishAll();
  await start();
  expect((await app.inject('/readyz')).json()).toEqual({
    status: 'ready',
    shell: '1',
    releases: { 'mfe-marketing': '1', 'mfe-content': '1', 'mfe-careers': '1' },
  });
  expect(await bodyOf('/')).toContain('mfe-marketing@1');
  expect(await bodyOf('/blog-list?page=2')).toContain('mfe-content@1 GET /blog-list?page=2');
});

it('takes a new release into service while it runs', async () => {
  await publishAll();
  await start();
  expect(await bodyOf('/career')).toContain('mfe-careers@1');
  await release('mfe-careers', '2', ['/career']);
  for (let tries = 0; tries < 300; tries++) {
    if ((await bodyOf('/career')).includes('mfe-careers@2')) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('the new release never came into service');
});

it('serves a team that it did not know when it was built or started', async () => {
  await publishAll();
  await start();
  expect(await bodyOf('/events')).toContain('frame 1 GET /events not-found');
  await release('mfe-events', '1', ['/events']);
  for (let tries = 0; !(await bodyOf('/events')).includes('mfe-events@1'); tries++) {
    if (tries > 300) throw new Error('the new team never came into service');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const answer = await app.inject('/readyz');
  expect(answer.json().releases).toMatchObject({ 'mfe-careers': '1', 'mfe-events': '1' });
  expect(answer.headers['content-security-policy']).toContain('mfe-events');
});

it('a first release that is refused does not affect the other teams', async () => {
  await publishAll();
  await start();
  // Its key is not trusted.
  await release('mfe-academy', '1', ['/academy']);
  await until(async () => (await app.inject('/readyz')).json().status === 'degraded');
  const answer = await app.inject('/readyz');
  expect([answer.statusCode, answer.json().missing]).toEqual([200, ['mfe-academy']]);
  expect(await bodyOf('/career')).toContain('mfe-careers@1');
});

it('with REMOTES, the site consists of only these, and says which of them is missing', async () => {
  await publishAll();
  await start({ REMOTES: 'mfe-marketing, mfe-careers, mfe-events' });
  expect((await app.inject('/blog-list')).statusCode).toBe(503);
  expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'degraded', missing: ['mfe-events'] });
  await release('mfe-events', '1', ['/events']);
  await until(async () => (await app.inject('/readyz')).json().status === 'ready');
  expect(await bodyOf('/blog-list')).toMatch(/^frame \d+ GET \/blog-list not-found/);
});

const pages = async () => (await app.inject('/_pages.json')).json().releases as { version: string }[];
const toBlog = {
  listed: [{ path: '/blog-list', title: 'Blog' }],
  redirects: [{ from: '/blog', to: '/blog-list' }],
};

it('lists the pages of the releases in service, with a validator, and follows new releases', async () => {
  await publishAll();
  await publish('mfe-content', '2', { paths: ['/blog-list'], ...toBlog });
  await start();
  const answer = await app.inject('/_pages.json');
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    etag: expect.stringMatching(/^".+"$/),
  });
  expect(await pages()).toContainEqual({
    remote: 'mfe-content',
    version: '2',
    paths: ['/blog-list'],
    redirects: toBlog.redirects,
    pages: [{ path: '/blog-list', title: 'Blog' }],
  });
  const known = { 'if-none-match': String(answer.headers.etag) };
  expect((await app.inject({ url: '/_pages.json', headers: known })).statusCode).toBe(304);
  await release('mfe-content', '3', ['/blog-list']);
  for (let tries = 0; !(await pages()).some(({ version }) => version === '3'); tries++) {
    if (tries > 300) throw new Error('the new release is not among the pages');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect((await app.inject({ url: '/_pages.json', headers: known })).statusCode).toBe(200);
});

it('keeps the redirects of a team whose release cannot be taken, and lists none of its pages', async () => {
  await publishAll();
  await publish('mfe-content', '2', { paths: ['/blog-list'], ...toBlog });
  await start();
  await app.close();
  await writePointer(folder, 'mfe-content', '{}');
  // The last good release is gone, too.
  await rm(path.join(folder, 'mfe-content/2'), { recursive: true });
  const data = path.join(folder, 'data/shell');
  const copies = (await readdir(data)).find((name) => name.startsWith('store-')) ?? '';
  await rm(path.join(data, copies, 'mfe-content/2'), { recursive: true });
  await start();
  const moved = await app.inject('/Blog/');
  expect([moved.statusCode, moved.headers['location']]).toEqual([301, '/blog-list']);
  expect((await app.inject('/blog-list')).statusCode).toBe(503);
  expect(await pages()).toHaveLength(2);
});

it('starts without any release: pages are 503 with Retry-After, and it is not ready', async () => {
  await start();
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  const page = await app.inject('/');
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
});

it('GAT-03 an address that cannot be decoded is an unknown page, and the server goes on', async () => {
  await publishAll();
  await start();
  for (const url of ['/service/%', '/industires/%E0%A4%A', '/%00']) {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('frame 1 GET /invalid-address not-found');
  }
});

it('a page, a file, a redirect and a refusal all carry the policy and an id', async () => {
  await publishAll();
  await start();
  for (const url of ['/', '/nowhere', '/Career', '/assets/gone.js', '/healthz', '/favicon.svg', '/api/x']) {
    const { headers } = await app.inject(url);
    expect([url, headers['content-security-policy']]).toEqual([
      url,
      expect.stringContaining("default-src 'none'"),
    ]);
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(headers['set-cookie']).toBeUndefined();
  }
  const { etag } = (await app.inject('/')).headers;
  const notModified = await app.inject({ url: '/', headers: { 'if-none-match': String(etag) } });
  expect([notModified.statusCode, notModified.headers['x-request-id']]).toEqual([304, expect.any(String)]);
});

it('PRD-03 an API that is down does not affect the other pages', async () => {
  await publishAll();
  await start();
  expect((await app.inject('/api/blog_list')).statusCode).toBe(503);
  expect((await app.inject('/')).statusCode).toBe(200);
});

it('for a page that fails the frame’s own page is sent, with 503', async () => {
  await publishAll();
  await start();
  const answer = await app.inject('/fail');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.body).toContain('frame 1 GET /fail unavailable');
});

it('the scripts of development are served in development only', async () => {
  await publishAll();
  await start();
  expect((await app.inject('/dev/page.js')).headers['content-type']).not.toContain('javascript');
  await app.close();
  await start({ NODE_ENV: 'development' });
  expect((await app.inject('/dev/page.js')).headers['content-type']).toContain('javascript');
});

it.each([
  ['production', 200],
  ['development', 503],
])('in %s a page that the next release breaks is answered with %d', async (NODE_ENV, status) => {
  await publishAll();
  const remote = 'mfe-marketing';
  await release(remote, '1', ['/worse']);
  await start({ NODE_ENV });
  expect(await bodyOf('/worse')).toContain('mfe-marketing@1');
  const pointer = path.join(folder, remote, 'active.json');
  const { active: before } = JSON.parse(await readFile(pointer, 'utf8'));
  const next = { remote, version: '2', source: 'mfe-marketing@2', change: { paths: ['/worse'] } };
  const { active } = JSON.parse(await putRelease(folder, next));
  await writePointer(folder, remote, samplePointer(remote, { active, history: [before] }));
  await until(async () => (await app.inject('/readyz')).json().releases['mfe-marketing'] === '2');
  expect((await app.inject('/worse')).statusCode).toBe(status);
});

it('a request that is not HTTP is refused in plain words, with an id', async () => {
  await publishAll();
  await start();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('this is not HTTP\r\n\r\n');
  expect(await text(socket)).toMatch(
    /^HTTP\/1\.1 400 [^]*content-type: text\/plain[^]*x-request-id: [\da-f-]{36}[^]*cannot be read/i,
  );
});

it('a release of the shell is in service without a restart, and the files of the previous one stay', async () => {
  await publishAll();
  await start();
  const { etag } = (await app.inject('/')).headers;
  await releaseShell('2');
  await until(async () => (await app.inject('/readyz')).json().shell === '2');
  expect(await bodyOf('/nowhere')).toContain('frame 2 GET');
  expect(await bodyOf('/')).toContain('mfe-marketing@1');
  expect((await app.inject('/')).headers.etag).toBe(etag);
  for (const version of ['1', '2']) expect(await bodyOf(`/assets/shell.${version}.js`)).toBe(version);
});

it('a shell whose program does not run stays out of service', async () => {
  await publishAll();
  await start();
  await activateShell(folder, { version: '2', worker: "throw new Error('broken')" });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect((await app.inject('/readyz')).json().shell).toBe('1');
  expect(await bodyOf('/career')).toContain('mfe-careers@1');
});

const nextContract = { ...sampleProvides, contract: CONTRACT_VERSION + 1 };

it('a shell of another contract waits until every team has released for it', async () => {
  await publishAll();
  await start();
  await releaseShell('2', { provides: nextContract });
  const requires = { contract: nextContract.contract, shared: {}, uses: {} };
  await publish('mfe-marketing', '2', { paths: ['/'], requires });
  await publish('mfe-content', '2', { paths: ['/blog-list'], requires });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect((await app.inject('/readyz')).json()).toMatchObject({
    shell: '1',
    releases: { 'mfe-content': '1' },
  });
  await publish('mfe-careers', '2', { paths: ['/career'], requires });
  // An unchanged pointer is retried only after a while; one that changes is read at once.
  await releaseShell('3', { provides: nextContract });
  await until(async () => (await app.inject('/readyz')).json().shell === '3');
  expect((await app.inject('/readyz')).json().releases).toEqual({
    'mfe-marketing': '2',
    'mfe-content': '2',
    'mfe-careers': '2',
  });
  expect(await bodyOf('/career')).toContain('mfe-careers@2');
});

it('starts with the shell that the releases fit while the active one waits for them', async () => {
  await publishAll();
  await releaseShell('2', { provides: nextContract });
  await start();
  expect((await app.inject('/readyz')).json().shell).toBe('1');
});

it('starts with the previous shell if the files of the active one were changed', async () => {
  await publishAll();
  await releaseShell('2');
  await writeFile(path.join(folder, 'shell/2/client/shell.2.js'), 'changed');
  await start();
  expect((await app.inject('/readyz')).json().shell).toBe('1');
});

it('without a release of the shell it says how to make one', async () => {
  await rm(path.join(folder, 'shell'), { recursive: true });
  await expect(start()).rejects.toThrow('run `npm run release -w shell`');
});

/** Points mfe-careers to its second release, after changing the pointer's text. */
async function pointTo2(change: (text: string) => string): Promise<void> {
  const sample = {
    remote: 'mfe-careers',
    version: '2',
    source: 'mfe-careers@2',
    change: { paths: ['/career'] },
  };
  await writePointer(folder, 'mfe-careers', change(await putRelease(folder, sample)));
}

it.each([
  ['is not signed', (text: string) => JSON.stringify({ ...JSON.parse(text), signature: undefined })],
  ['was changed after it was signed', (text: string) => text.replace('"history": []', '"history":[ ],"x":1')],
  [
    'is signed with a key of nobody',
    (text: string) => text.replace(/"key": "\w+"/, `"key": "${'0'.repeat(16)}"`),
  ],
])('a pointer that %s is refused; the old release stays, also after a restart', async (_what, change) => {
  await publishAll();
  await start();
  await pointTo2(change);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await bodyOf('/career')).toContain('mfe-careers@1');
  await app.close();
  await start();
  expect(await bodyOf('/career')).toContain('mfe-careers@1');
  await pointTo2((text) => text);
  await until(async () => (await bodyOf('/career')).includes('mfe-careers@2'));
});

it('a shell whose pointer is not signed starts with the shell that was in service', async () => {
  await publishAll();
  await start();
  await app.close();
  await writePointer(folder, 'shell', '{}');
  await start();
  expect((await app.inject('/readyz')).json().shell).toBe('1');
});
