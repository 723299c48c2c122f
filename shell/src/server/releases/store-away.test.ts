import { mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type SampleWorker, sampleWorker } from '@weft/render/testing/sample-worker';
import type { FastifyInstance } from 'fastify';
import { activate, activateShell, emptyStore, sampleApp } from '../../testing/sample-release';
import { until } from '../../testing/until';

jest.setTimeout(60_000);

const remote = 'mfe-content';
const file = `/releases/${remote}/1/client/page.js`;
let worker: SampleWorker;
let folder: string;
let store: string;
let app: FastifyInstance;

beforeEach(async () => {
  worker = await sampleWorker();
  folder = await emptyStore();
  store = path.join(folder, 'releases');
  await activateShell(store, { version: '1', worker: worker.program, client: { 'shell.1.js': 'one' } });
  await release('1');
  app = await start();
});
afterEach(async () => {
  await app.close();
  await worker.remove();
});

const release = (version: string) =>
  activate(store, { remote, version, source: `${remote}@${version}`, paths: ['/known'] });
const start = () =>
  sampleApp(store, { RELEASE_KEYS: path.join(folder, 'keys.json'), DATA_DIR: path.join(folder, 'data') });

async function expectWhole(): Promise<void> {
  const page = await app.inject('/known');
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining(`/releases/${remote}/1/`)]);
  expect((await app.inject(file)).body).toBe('/* page */');
  expect((await app.inject('/assets/shell.1.js')).body).toBe('one');
}

/** Each makes the store unreadable. */
const losses: [what: string, lose: () => Promise<void>][] = [
  ['is gone', () => rename(store, `${store}.away`)],
  [
    'is empty, as where a volume is not mounted',
    async () => {
      await rename(store, `${store}.away`);
      await mkdir(store);
    },
  ],
  [
    'cannot be read',
    async () => {
      await rename(store, `${store}.away`);
      await writeFile(store, 'no folder');
    },
  ],
];

it.each(losses)('the site runs on while the store %s, and after a restart', async (_what, lose) => {
  await lose();
  await expectWhole();
  await app.close();
  app = await start();
  await expectWhole();
  expect((await app.inject('/readyz')).statusCode).toBe(200);

  await rm(store, { recursive: true, force: true });
  await rename(`${store}.away`, store);
  await release('2');
  await until(async () => (await app.inject('/known')).body.includes(`/releases/${remote}/2/`));
});

it('a change in the store after a release was taken reaches no visitor', async () => {
  await writeFile(path.join(store, remote, '1/client/page.js'), 'changed');
  await expectWhole();
});

it('a damaged copy is made again at a start', async () => {
  await app.close();
  const data = path.join(folder, 'data/shell');
  const copies = (await readdir(data)).find((name) => name.startsWith('store-')) ?? '';
  await writeFile(path.join(data, copies, remote, '1/client/page.js'), 'damaged');
  app = await start();
  await expectWhole();
});

it('a copy is removed with the release in the store once another one is in service', async () => {
  await release('2');
  await until(async () => (await app.inject('/known')).body.includes(`/releases/${remote}/2/`));
  expect((await app.inject(file)).statusCode).toBe(200);
  // One copy is in progress in another shell; the other was left by a process that ended long ago.
  const data = path.join(folder, 'data/shell');
  const copies = (await readdir(data)).find((name) => name.startsWith('store-')) ?? '';
  const [young, old] = ['4.1.tmp', '4.2.tmp'].map((name) => path.join(data, copies, remote, name));
  for (const half of [young, old]) await mkdir(half ?? '');
  await utimes(old ?? '', 0, 0);
  await rm(path.join(store, remote, '1'), { recursive: true });
  await release('3');
  await until(async () => (await app.inject('/known')).body.includes(`/releases/${remote}/3/`));
  await until(async () => (await app.inject(file)).statusCode === 404);
  const remaining = async () => (await readdir(path.join(data, copies, remote))).join();
  await until(async () => !(await remaining()).startsWith('1,'));
  expect(await remaining()).toBe('2,3,4.1.tmp');
});
