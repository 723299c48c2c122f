import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import type { RenderLimits } from './limits';
import { PoolUnavailable } from './pool-unavailable';
import { RenderPool } from './render-pool';
import { frameData, isAlive, requestFor, type SampleWorker, sampleWorker } from './testing/sample-worker';

jest.setTimeout(90_000);

let worker: SampleWorker;
let pool: RenderPool;
let lost: string[];
let events: string[];

async function open(limits: Partial<RenderLimits>, size = 1): Promise<void> {
  pool = new RenderPool({
    file: worker.file,
    data: frameData,
    readable: [],
    size,
    limits: { start: 30_000, queue: 30_000, ...limits },
    onEvent: ({ message }) => events.push(message),
    onLost: (reason) => lost.push(reason),
  });
  await pool.start();
}

const htmlOf = async (address: string) => (await pool.render(requestFor(address))).html;
const pidNow = async () => Number(await htmlOf('/pid'));

beforeEach(async () => {
  worker = await sampleWorker();
  lost = [];
  events = [];
});
afterEach(async () => {
  await pool.kill();
  await worker.remove();
});

it('a page that never settles is given up, and its process is replaced', async () => {
  await open({ page: 5_000 });
  const before = await pidNow();
  await expect(htmlOf('/hang')).rejects.toThrow(/the page was not rendered within \d+ ms/);
  expect(await pidNow()).not.toBe(before);
  expect(isAlive(before)).toBe(false);
  expect(lost).toEqual([]);
});

it('a retired process finishes its requests under way', async () => {
  await open({ page: 1_000, post: 20_000 });
  const post = pool.render(requestFor('/slow', 'POST'), 'post');
  const hang = htmlOf('/hang').catch(() => 'given up');
  expect((await post).html).toBe('frame POST /slow not-found');
  expect(await hang).toBe('given up');
});

it('a late answer to a page that was given up harms no other request', async () => {
  await open({ page: 100, post: 20_000 });
  const late = pool.render(requestFor('/slow')).catch(({ message }: Error) => message);
  const posts = [1, 2].map((at) => pool.render(requestFor(`/slow?${at}`, 'POST'), 'post'));
  expect((await Promise.all(posts)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await late).toMatch('the page was not rendered');
  expect(lost).toEqual([]);
});

it('pages that never settle leave half of the places to others', async () => {
  await open({ page: 20_000, queue: 20_000 });
  const stuck = Array.from({ length: 10 }, (_, at) =>
    pool.render(requestFor(`/hang?${at}`), '/hang').catch((error: unknown) => error),
  );
  expect(await htmlOf('/')).toBe('frame GET / not-found');
  await pool.kill();
  for (const outcome of await Promise.all(stuck)) expect(outcome).toBeInstanceOf(Error);
});

it('a request that waited too long for a place is refused', async () => {
  await open({ page: 20_000, queue: 300 });
  const stuck = [1, 2].map((at) => pool.render(requestFor(`/hang?${at}`), '/hang').catch(() => undefined));
  await expect(pool.render(requestFor('/hang?3'), '/hang')).rejects.toEqual(
    new PoolUnavailable('no render process was free in time'),
  );
  await pool.kill();
  await Promise.all(stuck);
});

it('a post waits for a place longer than a read', async () => {
  await open({ page: 4_000, post: 30_000, queue: 300 });
  const stuck = [1, 2].map((at) => pool.render(requestFor(`/hang?${at}`), '/hang').catch(() => undefined));
  const posted = await pool.render(requestFor('/contact', 'POST'), '/hang');
  expect(posted.html).toBe('frame POST /contact not-found');
  await Promise.all(stuck);
});

it('while a process gives no sign of life, another one answers', async () => {
  await open({ killAfter: 80 }, 2);
  const stuck = htmlOf('/loop').catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(await htmlOf('/')).toBe('frame GET / not-found');
  expect(lost).toEqual([]);
  await pool.kill();
  await stuck;
});

it('a request that waits for a silent process gets it as soon as it answers again', async () => {
  await open({ queue: 6_000 });
  const pid = await pidNow();
  process.kill(pid, 'SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const page = htmlOf('/');
  process.kill(pid, 'SIGCONT');
  expect(await page).toBe('frame GET / not-found');
  expect(await pidNow()).toBe(pid);
});

const SCHED_IDLE = 5;
/** Linux's scheduling policy of the process: field 41 of its `stat`, here counted from after the process's name. */
const policyOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[38]);
const hasChrt = spawnSync('chrt', ['--version']).status === 0;
(hasChrt ? it : it.skip)(
  'a page that blocks its process gets idle priority, and the process is replaced',
  async () => {
    await open({ killAfter: 400, page: 200_000 });
    const before = await pidNow();
    // Blocks until that is noticed, then 2 s of wall time, because on a busy machine it hardly runs by then.
    const block = `(() => {
      while (require('os').getPriority() < ${constants.priority.PRIORITY_LOW});
      for (const end = Date.now() + 2_000; Date.now() < end; );
      return process.pid;
    })()`;
    const page = htmlOf(`/run/${encodeURIComponent(block)}`);
    for (let tries = 0; tries < 1_500 && policyOf(before) !== SCHED_IDLE; tries++)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(policyOf(before)).toBe(SCHED_IDLE);
    expect(Number(await page)).toBe(before);
    expect(await pidNow()).not.toBe(before);
    expect(lost).toEqual([]);
  },
);

it('a release that never finishes its start is refused', async () => {
  pool = new RenderPool({
    file: worker.file,
    data: { ...frameData, remote: { source: 'loop' } as never },
    readable: [],
    size: 1,
    limits: { start: 500 },
    onEvent: () => undefined,
    onLost: (reason) => lost.push(reason),
  });
  await expect(pool.start()).rejects.toThrow('was not ready after 500 ms');
});

it('the output of a page reaches the log, with limits on the number and length of lines', async () => {
  await open({ checkInterval: 2_000 });
  await htmlOf('/chatter');
  const isDrop = (line: string) => /^\d+ log lines were dropped$/.test(line);
  for (let tries = 0; tries < 400 && !events.some(isDrop); tries++)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(events[0]).toBe('line 0');
  expect(events.some(isDrop)).toBe(true);
  // 50 of 1,000 lines; more on a machine so busy that they take several intervals.
  expect(events.length).toBeLessThan(500);
  for (const line of events) expect(line.length).toBeLessThanOrEqual(2_000);
});

it('headers that a page may not send are left out', async () => {
  await open({});
  expect((await pool.render(requestFor('/headers'))).headers).toEqual({ 'x-a': 'b' });
});

it.each([
  ["require('fs').readFileSync('/etc/hostname', 'utf8')", 'ERR_ACCESS_DENIED'],
  ["require('fs').writeFileSync('/tmp/weft-written', '')", 'ERR_ACCESS_DENIED'],
  ["require('child_process').spawnSync('true')", 'ERR_ACCESS_DENIED'],
  ["new (require('worker_threads').Worker)('0', { eval: true })", 'ERR_ACCESS_DENIED'],
  ["process.dlopen({ exports: {} }, '/tmp/none.node')", 'ERR_DLOPEN_DISABLED'],
  ['process.env.PATH', 'undefined'],
])('a page may not: %s', async (code, answer) => {
  await open({});
  expect(await htmlOf(`/run/${encodeURIComponent(code)}`)).toBe(answer);
});
