import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Bucket } from '@weft/bucket/bucket';
import { parseBucketAddress } from '@weft/bucket/bucket-address';
import { type TestBucket, testBucket } from '@weft/bucket/testing/test-bucket';
import { type SampleWorker, sampleWorker } from '@weft/render/testing/sample-worker';
import type { FastifyInstance } from 'fastify';
import { activate, activateShell, emptyStore, sampleApp } from '../../testing/sample-release';
import { until } from '../../testing/until';

jest.setTimeout(60_000);

const remote = 'mfe-content';
let worker: SampleWorker;
let folder: string;
let server: TestBucket;
let bucket: Bucket;
let app: FastifyInstance | undefined;

beforeEach(async () => {
  worker = await sampleWorker();
  folder = await emptyStore();
  server = await testBucket();
  bucket = new Bucket(parseBucketAddress(server.address()));
});
afterEach(async () => {
  await app?.close();
  app = undefined;
  bucket.close();
  await server.close();
  await worker.remove();
});

const store = () => path.join(folder, 'releases');
const start = async () => {
  app = await sampleApp(folder, { RELEASES_URL: server.address(), INTERNAL_PORT: '0' });
  return app;
};

async function release(version: string): Promise<void> {
  await activate(store(), { remote, version, source: `${remote}@${version}`, paths: ['/known'] });
  await upload();
}

/** Uploads the folder to the bucket, pointers last. */
async function upload(): Promise<void> {
  const names = (await readdir(store(), { recursive: true })).sort(
    (one, other) => Number(one.endsWith('active.json')) - Number(other.endsWith('active.json')),
  );
  for (const name of names) {
    if ((await stat(path.join(store(), name))).isDirectory()) continue;
    const found = await bucket.get(name);
    const condition = found === null || found === 'unchanged' ? 'absent' : { is: found.etag };
    await bucket.put(name, await readFile(path.join(store(), name)), condition);
  }
}

async function expectWhole(shell: FastifyInstance, version: string): Promise<void> {
  const page = await shell.inject('/known');
  expect([page.statusCode, page.body]).toEqual([
    200,
    expect.stringContaining(`/releases/${remote}/${version}/`),
  ]);
  expect((await shell.inject(`/releases/${remote}/${version}/client/page.js`)).body).toBe('/* page */');
  expect((await shell.inject('/assets/shell.1.js')).body).toBe('one');
}

it('the site runs from a bucket, follows its pointers, and goes on without it, even after a restart', async () => {
  await activateShell(store(), { version: '1', worker: worker.program, client: { 'shell.1.js': 'one' } });
  await release('1');
  let shell = await start();
  await expectWhole(shell, '1');
  await release('2');
  await until(async () => (await shell.inject('/known')).body.includes(`/releases/${remote}/2/`));
  await expectWhole(shell, '2');

  await server.goOffline();
  await expectWhole(shell, '2');
  await shell.close();
  shell = await start();
  await expectWhole(shell, '2');
  expect((await shell.inject('/readyz')).statusCode).toBe(200);

  await server.goOnline();
  await release('3');
  await until(async () => (await shell.inject('/known')).body.includes(`/releases/${remote}/3/`));
});

it("a bucket that is away is reported as the store's fault, and no release is refused", async () => {
  await activateShell(store(), { version: '1', worker: worker.program, client: { 'shell.1.js': 'one' } });
  await release('1');
  const shell = await start();
  const info = jest.spyOn(shell.log, 'info');
  await shell.listen({ port: 0, host: '127.0.0.1' });
  const internal = () =>
    info.mock.calls.map(([fields]) => (fields as { address?: string }).address).find(Boolean);
  await until(async () => internal() !== undefined);
  const textOf = async (path: string) => (await fetch(`${internal()}${path}`)).text();
  const report = async () => JSON.parse(await textOf('/_releases'));
  expect(await report()).toMatchObject({ storeFault: null, refusals: [] });

  const logError = jest.spyOn(shell.log, 'error');
  await server.goOffline();
  await until(async () => (await report()).storeFault !== null);
  expect(await report()).toMatchObject({
    storeFault: expect.stringMatching(/^bucket releases at .+: request failed/),
    refusals: [],
  });
  const metrics = await textOf('/metrics');
  expect(metrics).toContain('\nweft_store_up 0');
  expect(metrics).not.toMatch(/^weft_releases_refused_total\{.+\} [1-9]/m);
  expect(logError).toHaveBeenCalledTimes(1);

  await server.goOnline();
  await until(async () => (await textOf('/metrics')).includes('\nweft_store_up 1'));
  expect(await report()).toMatchObject({ storeFault: null, refusals: [] });
});

it('a release whose upload was cut off is not served until it is whole', async () => {
  await activateShell(store(), { version: '1', worker: worker.program, client: { 'shell.1.js': 'one' } });
  await release('1');
  const shell = await start();
  const file = `${remote}/9/client/page.js`;
  await bucket.put(file, Buffer.from('half'), 'absent');
  expect((await shell.inject(`/releases/${file}`)).statusCode).toBeGreaterThanOrEqual(400);
  await bucket.remove(file);
  await release('9');
  await until(async () => (await shell.inject('/known')).body.includes(`/releases/${remote}/9/`));
  await expectWhole(shell, '9');
});

it('a start with an empty or missing bucket ends with a clear message', async () => {
  await expect(start()).rejects.toThrow('No release of the shell can be started');
  await server.goOffline();
  await expect(start()).rejects.toThrow(/bucket releases at http:\S+: request failed/);
});
