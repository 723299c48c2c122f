import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { freePort } from 'api/db/free-port';
import { Service } from './service';

// Each test starts processes, which takes long on a busy machine.
jest.setTimeout(240_000);

let folder: string;
let port: number;
let output: string[];
const services: Service[] = [];

beforeEach(async () => {
  folder = temporaryFolder();
  output = [];
  port = await freePort();
});
afterEach(() => Promise.all(services.splice(0).map((service) => service.stop())));

/** A service that answers with its process's id. */
async function start(program: string, restartDelays = { first: 50, most: 100 }): Promise<Service> {
  const file = path.join(folder, 'program.mjs');
  await writeFile(file, `import http from 'node:http';\nimport fs from 'node:fs';\n${program}`);
  const readyUrl = `http://127.0.0.1:${port}/`;
  const env = { TEST_PORT: String(port), TEST_FOLDER: folder };
  const service = new Service({
    name: 'sample',
    program: file,
    env,
    readyUrl,
    restartDelays,
    silence: 3_000,
  });
  services.push(service);
  return service;
}
const serving = `http.createServer((_, answer) => answer.setHeader('x-started-as', process.env.STARTED_AS).end(String(process.pid)))
  .listen(process.env.TEST_PORT, '127.0.0.1');`;
const pid = async () => Number(await (await fetch(`http://127.0.0.1:${port}/`)).text());
async function line(text: string): Promise<void> {
  const end = Date.now() + 120_000;
  while (!output.some((one) => one.includes(text))) {
    if (Date.now() > end) throw new Error(`"${text}" was not said:\n${output.join('\n')}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

it('a service is restarted when its process is killed, and reports that', async () => {
  const service = await start(serving);
  await service.ready();
  void service.keepRunning((text) => output.push(text));
  const before = await pid();
  process.kill(before, 'SIGKILL');
  await line('The sample is ready again.');
  expect(output[0]).toBe('The sample exited (SIGKILL); restarting it in 0.05 s.');
  expect(await pid()).not.toBe(before);
});

it('a clock that is set during the start does not count as time that a service took', async () => {
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 86_400_000);
  clock.mockReturnValueOnce(now);
  const service = await start(serving);
  await service.ready().finally(() => clock.mockRestore());
  expect(await pid()).toBe(service.pid);
});

it('a service is killed and restarted when its process runs but does not answer', async () => {
  const service = await start(serving);
  await service.ready();
  void service.keepRunning((text) => output.push(text));
  const before = await pid();
  process.kill(before, 'SIGSTOP');
  await line('The sample is ready again.');
  expect(output.slice(0, 2)).toEqual([
    'The sample has not answered for 3 s; it is killed.',
    'The sample exited (SIGKILL); restarting it in 0.05 s.',
  ]);
  expect(await pid()).not.toBe(before);
});

it('a service is restarted with growing pauses while it keeps ending at once', async () => {
  const once = `const mark = process.env.TEST_FOLDER + '/started';
    if (fs.existsSync(mark)) process.exit(3);
    fs.writeFileSync(mark, '');`;
  const service = await start(once + serving);
  await service.ready();
  void service.keepRunning((text) => output.push(text));
  process.kill(await pid(), 'SIGKILL');
  while (output.length < 3) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(output.slice(0, 3).map((text) => /\((.+)\).* in (.+) s/.exec(text)?.slice(1))).toEqual([
    ['SIGKILL', '0.05'],
    ['exit code 3', '0.1'],
    ['exit code 3', '0.1'],
  ]);
});

it('a service stays stopped if it is stopped during a pause', async () => {
  const service = await start(serving, { first: 60_000, most: 60_000 });
  await service.ready();
  const running = service.keepRunning((text) => output.push(text));
  process.kill(await pid(), 'SIGKILL');
  await line('restarting it in 60 s');
  await service.stop();
  await running;
  await expect(pid()).rejects.toThrow();
});

it('ready() rejects if the program cannot start, even if another answers on its port', async () => {
  const other = createServer((_, answer) => answer.end()).listen(port, '127.0.0.1');
  const service = await start('process.exit(1);');
  await expect(service.ready()).rejects.toThrow('The sample could not be started');
  other.close();
});

it.each([
  ['process.exit(3);', 'could not be started; its output above says why.'],
  ["process.kill(process.pid, 'SIGKILL');", 'could not be started; it was killed (SIGKILL)'],
])('a program that ends while it starts, by %s, is an error with the reason', async (program, reason) => {
  await expect((await start(program)).ready()).rejects.toThrow(reason);
});
