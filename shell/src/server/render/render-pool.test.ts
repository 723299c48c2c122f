import { PoolUnavailable, RenderPool } from './render-pool';
import { frameData, requestFor, type SampleWorker, sampleWorker } from './sample-worker';
import { ThreadLost } from './thread-lost';

jest.setTimeout(20_000);

let worker: SampleWorker;
let pool: RenderPool;
let lost: string[];
let events: unknown[];

async function open(size = 1): Promise<void> {
  pool = new RenderPool({
    file: worker.file,
    data: frameData,
    size,
    onEvent: (event, requestId) => events.push({ ...event, requestId }),
    onLost: (reason) => lost.push(reason),
  });
  await pool.start();
}

const render = (address: string, method?: string) => pool.render(requestFor(address, method));
const htmlOf = async (address: string) => (await render(address)).html;

beforeEach(async () => {
  worker = await sampleWorker();
  lost = [];
  events = [];
});
afterEach(async () => {
  jest.restoreAllMocks();
  await pool.close();
  await worker.remove();
});

it('renders, one thread for many requests', async () => {
  await open();
  const pages = await Promise.all(Array.from({ length: 20 }, (_, number) => htmlOf(`/page/${number}`)));
  expect(pages).toEqual(Array.from({ length: 20 }, (_, number) => `frame GET /page/${number} not-found`));
  expect(await worker.starts()).toBe(1);
});

it('starts more threads while requests wait, and not more than it may', async () => {
  await open(2);
  await Promise.all(Array.from({ length: 24 }, () => render('/slow')));
  expect(await worker.starts()).toBe(2);
});

it('hands on what a page reports, with the id of its request', async () => {
  await open();
  await pool.render({ ...requestFor('/event'), headers: { 'x-request-id': 'r1' } });
  expect(events).toEqual([
    { level: 'warn', message: 'looked at', fields: { at: '/event' }, requestId: 'r1' },
  ]);
});

it('a page that cannot be rendered costs no thread', async () => {
  await open();
  await expect(render('/fail')).rejects.toThrow('the page threw');
  expect(await htmlOf('/')).toBe('frame GET / not-found');
  expect(await worker.starts()).toBe(1);
  expect(lost).toEqual([]);
});

it.each([
  ['throw', /thrown outside of any promise/],
  ['exit', /exited with 7/],
  ['grow', /memory|did not answer/],
])('a read that was lost by %s is rendered by the next thread', async (ending, reason) => {
  await open();
  expect(await htmlOf(`/once/${ending}`)).toBe(`frame GET /once/${ending} not-found`);
  expect(lost).toEqual([expect.stringMatching(reason)]);
  expect(await worker.starts()).toBe(2);
});

it('a thread in an endless loop is ended and replaced', async () => {
  await open();
  expect(await htmlOf('/once/loop')).toBe('frame GET /once/loop not-found');
  expect(lost).toEqual([expect.stringContaining('did not answer for 3000 ms')]);
});

it('a form is never sent twice: it is lost with its thread', async () => {
  await open();
  await expect(render('/once/exit', 'POST')).rejects.toBeInstanceOf(ThreadLost);
  expect(await htmlOf('/')).toBe('frame GET / not-found');
});

it('a read that costs its second thread as well is given up', async () => {
  await open();
  await expect(render('/exit')).rejects.toBeInstanceOf(ThreadLost);
  expect(lost).toHaveLength(2);
});

it('what waits for a thread survives the loss of another request', async () => {
  await open();
  const fatal = render('/exit', 'POST').catch((error: unknown) => error);
  const others = Array.from({ length: 10 }, (_, number) => htmlOf(`/page/${number}`));
  expect(await fatal).toBeInstanceOf(ThreadLost);
  expect(await Promise.all(others)).toEqual(others.map((_, number) => `frame GET /page/${number} not-found`));
});

it('rests after three losses within ten seconds, and works again afterwards', async () => {
  await open();
  for (let loss = 0; loss < 3; loss++) await render('/exit', 'POST').catch(() => undefined);
  expect(lost).toHaveLength(3);
  await expect(render('/')).rejects.toBeInstanceOf(PoolUnavailable);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + 10_001);
  expect(await htmlOf('/')).toBe('frame GET / not-found');
});

it('refuses what exceeds its queue at once, and renders the rest', async () => {
  await open();
  const asked = await Promise.allSettled(Array.from({ length: 300 }, () => render('/')));
  const refused = asked.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(300 - 204);
  expect(refused[0]).toMatchObject({ reason: new PoolUnavailable('too many requests wait') });
});

describe('close', () => {
  it('waits for what is under way and for what waits', async () => {
    await open();
    const asked = Array.from({ length: 6 }, () => htmlOf('/slow'));
    await pool.close();
    expect(await Promise.all(asked)).toEqual(asked.map(() => 'frame GET /slow not-found'));
  });

  it('refuses what comes later', async () => {
    await open();
    await pool.close();
    await expect(render('/')).rejects.toBeInstanceOf(PoolUnavailable);
  });

  it('starts no thread again for one that is lost meanwhile', async () => {
    await open();
    const asked = render('/exit', 'POST').catch((error: unknown) => error);
    await pool.close();
    expect(await asked).toBeInstanceOf(ThreadLost);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await worker.starts()).toBe(1);
  });

  it('leaves nobody waiting for a thread that never came', async () => {
    await open();
    await render('/exit', 'POST').catch(() => undefined);
    const asked = render('/').catch((error: unknown) => error);
    await pool.close();
    expect(await asked).toBeInstanceOf(PoolUnavailable);
  });
});

it('a release that cannot start is refused with its reason', async () => {
  pool = new RenderPool({
    file: worker.file,
    data: { ...frameData, remote: { source: 'broken' } as never },
    size: 1,
    onEvent: () => undefined,
    onLost: (reason) => lost.push(reason),
  });
  await expect(pool.start()).rejects.toThrow('this release cannot start');
  expect(lost[0]).toContain('this release cannot start');
});
