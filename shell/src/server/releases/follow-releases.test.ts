import { type SampleWorker, sampleWorker } from '@weft/render/testing/sample-worker';
import type { FastifyInstance } from 'fastify';
import { activate, activateShell, emptyStore, sampleApp } from '../../testing/sample-release';
import { until } from '../../testing/until';

jest.setTimeout(60_000);

const BROKEN = "throw new Error('broken')";
let worker: SampleWorker;
let program: string;
let folder: string;
let app: FastifyInstance | undefined;

beforeEach(async () => {
  worker = await sampleWorker();
  program = worker.program;
  folder = await emptyStore();
  await activate(folder, { remote: 'mfe-content', version: '1' });
});
afterEach(async () => {
  await app?.close();
  await worker.remove();
});

const release = (version: string, text: string) => activateShell(folder, { version, worker: text });
const shellInService = async () => (await app?.inject('/readyz'))?.json().shell;

it('a shell that is released while an earlier one starts instead of a broken one goes into service', async () => {
  const slow = "await count('start'); await new Promise((resolve) => setTimeout(resolve, 2_000));";
  await release('1', program.replace("await count('start');", slow));
  await release('2', BROKEN);
  const starting = sampleApp(folder);
  await until(() => worker.starts() > 0);
  await release('4', program);
  app = await starting;
  await until(async () => (await shellInService()) === '4');
});

it('starts with the latest shell that runs', async () => {
  for (const [version, text] of [
    ['1', program],
    ['2', BROKEN],
    ['3', BROKEN],
  ] as const)
    await release(version, text);
  app = await sampleApp(folder);
  expect(await shellInService()).toBe('1');
});
