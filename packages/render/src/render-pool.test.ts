import { LIMITS, type RenderLimits } from './limits';
import { PoolUnavailable } from './pool-unavailable';
import { ProcessLost } from './process-lost';
import { RenderPool } from './render-pool';
import { frameData, requestFor, type SampleWorker, sampleWorker } from './testing/sample-worker';

jest.setTimeout(90_000);

let worker: SampleWorker;
let pool: RenderPool;
let lost: string[];
let events: unknown[];

async function open(size = 1, limits: Partial<RenderLimits> = {}): Promise<void> {
  pool = new RenderPool({
    file: worker.file,
    data: frameData,
    readable: [],
    size,
    // The machine may be busy, and the tests are not about how fast a process starts.
    limits: { start: 30_000, page: 30_000, queue: 30_000, ...limits },
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

it('renders many requests with one process', async () => {
  await open();
  const pages = await Promise.all(Array.from({ length: 20 }, (_, number) => htmlOf(`/page/${number}`)));
  expect(pages).toEqual(Array.from({ length: 20 }, (_, number) => `frame GET /page/${number} not-found`));
  expect(worker.starts()).toBe(1);
});

it('starts more processes while requests wait, up to its limit', async () => {
  await open(2);
  for (let rounds = 0; rounds < 2 || worker.starts() < 2; rounds++) {
    await Promise.all(Array.from({ length: 24 }, () => render('/slow')));
  }
  expect(worker.starts()).toBe(2);
  await Promise.all(Array.from({ length: 24 }, () => render('/slow')));
  const [first, second] = await Promise.all([htmlOf('/pid?1'), htmlOf('/pid?2')]);
  expect(first).not.toBe(second);
});

it('passes on what a page reports, with the id of its request', async () => {
  await open();
  await pool.render({ ...requestFor('/event'), headers: { 'x-request-id': 'r1' } });
  expect(events).toEqual([
    { level: 'warn', message: 'looked at', fields: { at: '/event' }, requestId: 'r1' },
  ]);
});

it('passes on a long page that comes as bytes', async () => {
  await open();
  expect(await htmlOf('/long')).toBe('“'.repeat(1_000_000));
  expect(lost).toEqual([]);
});

it('a page that throws costs no process', async () => {
  await open();
  await expect(render('/fail')).rejects.toThrow('the page threw');
  expect(await htmlOf('/')).toBe('frame GET / not-found');
  expect(worker.starts()).toBe(1);
  expect(lost).toEqual([]);
});

it.each([
  ['throw', /exited with 1/],
  ['exit', /exited with 7/],
  ['abort', /exited with SIGABRT/],
  ['crash', /exited with SIGSEGV/],
  ['buffers', /MB of memory; the limit is 448 MB/],
  ['garbage', /sent an invalid message/],
  ['shape', /sent an invalid message/],
  ['giant', /sent an invalid message: a message is too long/],
  ['endless', /sent an invalid message: a message is too long/],
  ['objects', /sent an invalid message: a message is too long/],
  ['text', /sent an invalid message: a text came without its page/],
  ['unasked', /answered an unknown request/],
  ['chat', /took too much of the shell's time/],
  ['pongs', /took too much of the shell's time/],
])('a read whose process is lost by %s is rendered by the next process', async (ending, reason) => {
  await open();
  expect(await htmlOf(`/once/${ending}`)).toBe(`frame GET /once/${ending} not-found`);
  expect(lost).toEqual([expect.stringMatching(reason)]);
  expect(worker.starts()).toBe(2);
});

it.each([
  ['grow', /filled its memory|unresponsive|SIGABRT|SIGTRAP/],
  ['allocate', /SIGABRT|SIGTRAP|unresponsive|memory/],
  ['flood', /took too much of the shell's time|unresponsive|memory|SIG/],
])(
  'other pages are rendered after one that does %s, whether or not it is tried again',
  async (ending, reason) => {
    await open();
    await render(`/once/${ending}`).catch(() => null);
    expect(lost).toEqual([expect.stringMatching(reason)]);
    expect(await htmlOf('/')).toBe('frame GET / not-found');
  },
);

it('a form is never sent twice: it is lost with its process', async () => {
  await open();
  await expect(render('/once/exit', 'POST')).rejects.toBeInstanceOf(ProcessLost);
  expect(await htmlOf('/')).toBe('frame GET / not-found');
});

it('a read that costs its second process as well is given up', async () => {
  await open();
  await expect(render('/exit')).rejects.toBeInstanceOf(ProcessLost);
  expect(lost).toHaveLength(2);
});

it('waiting requests survive the loss of another request', async () => {
  await open();
  const fatal = render('/exit', 'POST').catch((error: unknown) => error);
  const others = Array.from({ length: 10 }, (_, number) => htmlOf(`/page/${number}`));
  expect(await fatal).toBeInstanceOf(ProcessLost);
  expect(await Promise.all(others)).toEqual(others.map((_, number) => `frame GET /page/${number} not-found`));
});

it('a page that was given up is refused for a while; others go on', async () => {
  await open();
  await expect(render('/exit?a=1')).rejects.toBeInstanceOf(ProcessLost);
  await expect(render('/exit?a=2')).rejects.toThrow('this page ended its process and is refused for a while');
  expect(await htmlOf('/')).toBe('frame GET / not-found');
  expect(lost).toHaveLength(2);
});

it('retries a page that ended its process once after a while, then not for twice as long', async () => {
  await open();
  const started = performance.now();
  const after = (seconds: number) =>
    jest.spyOn(performance, 'now').mockReturnValue(started + seconds * 1_000);
  after(0);
  await expect(render('/exit')).rejects.toBeInstanceOf(ProcessLost);
  after(20.1);
  await expect(render('/exit')).rejects.toBeInstanceOf(ProcessLost);
  expect(lost).toHaveLength(3);
  after(50);
  await expect(render('/exit')).rejects.toBeInstanceOf(PoolUnavailable);
  expect(lost).toHaveLength(3);
});

it('blames another page at its first loss if nothing else was under way', async () => {
  await open();
  await expect(render('/exit')).rejects.toBeInstanceOf(ProcessLost);
  await expect(render('/abort')).rejects.toBeInstanceOf(PoolUnavailable);
  expect(lost).toHaveLength(3);
});

it('renders reads of a page whose form ended its process', async () => {
  await open();
  await expect(render('/exit')).rejects.toBeInstanceOf(ProcessLost);
  await expect(render('/once/exit', 'POST')).rejects.toBeInstanceOf(ProcessLost);
  expect(await htmlOf('/once/exit')).toBe('frame GET /once/exit not-found');
});

it('refuses all requests that wait for a page once it has ended a process on its own', async () => {
  await open();
  const all = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => render(`/exit?${at}`)));
  expect(all.map(({ status }) => status)).not.toContain('fulfilled');
  expect(lost.length).toBeLessThan(5);
});

it('a page in an endless loop is blamed at its first loss, and then gets half the time', async () => {
  await open();
  await expect(render('/loop')).rejects.toBeInstanceOf(PoolUnavailable);
  expect(lost).toEqual(['was unresponsive for 1000 ms']);
  const later = performance.now() + 20_100;
  jest.spyOn(performance, 'now').mockReturnValue(later);
  await expect(render('/loop')).rejects.toBeInstanceOf(ProcessLost);
  expect(lost.slice(1)).toEqual(['was unresponsive for 500 ms']);
});

(process.platform === 'linux' ? it : it.skip)(
  'a page that fills the memory is blamed at its first loss',
  async () => {
    // It is not to be ended as a loop, even on a busy machine; the buffer is outside the heap that Node limits.
    await open(1, { killAfter: 1_000 });
    // The memory it held before is known only from the second check on.
    await new Promise((resolve) => setTimeout(resolve, 3 * LIMITS.checkInterval));
    const fill = '(() => { globalThis.kept = Buffer.alloc(9e7, 1); for (;;); })()';
    await expect(render(`/run/${encodeURIComponent(fill)}`)).rejects.toBeInstanceOf(PoolUnavailable);
    expect(lost).toEqual(['filled its memory while unresponsive']);
  },
);

it('a page gets half the time if another page of the release has ended a process', async () => {
  await open();
  await expect(render('/exit')).rejects.toBeInstanceOf(ProcessLost);
  lost = [];
  await expect(render('/loop')).rejects.toBeInstanceOf(PoolUnavailable);
  expect(lost).toEqual(['was unresponsive for 500 ms']);
});

it('retries blamed pages one at a time, and stops at the first that ends a process again', async () => {
  await open(2);
  const pages = ['/loop', '/exit'];
  for (const page of pages) await expect(render(page)).rejects.toBeInstanceOf(Error);
  // Until both of its processes run, after the two that were lost.
  while (worker.starts() < 4) await Promise.all(Array.from({ length: 24 }, (_, at) => htmlOf(`/slow?${at}`)));
  lost = [];
  const later = performance.now() + 100_000;
  jest.spyOn(performance, 'now').mockReturnValue(later);
  const tries = await Promise.allSettled(pages.map((page) => render(page)));
  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(lost).toHaveLength(1);
});

it('retries a blamed page though other requests always wait for a place', async () => {
  await open(2, { queue: 3_000 });
  await expect(render('/exit')).rejects.toBeInstanceOf(ProcessLost);
  while (worker.starts() < 4) await Promise.all(Array.from({ length: 24 }, (_, at) => htmlOf(`/slow?${at}`)));
  const later = performance.now() + 100_000;
  jest.spyOn(performance, 'now').mockReturnValue(later);
  let isOver = false;
  const others = Array.from({ length: 12 }, async (_, at) => {
    while (!isOver) await htmlOf(`/slow?${at}`);
  });
  await expect(render('/exit').finally(() => (isOver = true))).rejects.toBeInstanceOf(ProcessLost);
  await Promise.all(others);
});

it('a blamed page is retried only in a process that has no other request', async () => {
  await open();
  await expect(render('/exit')).rejects.toBeInstanceOf(ProcessLost);
  await htmlOf('/');
  const later = performance.now() + 100_000;
  jest.spyOn(performance, 'now').mockReturnValue(later);
  const form = render('/slow', 'POST');
  await expect(render('/exit')).rejects.toBeInstanceOf(ProcessLost);
  expect((await form).html).toBe('frame POST /slow not-found');
});

it('requests lost together with a page in an endless loop are rendered all the same', async () => {
  await open();
  const fatal = render('/loop').catch((error: unknown) => error);
  const others = await Promise.all([htmlOf('/slow?1'), htmlOf('/slow?2')]);
  expect(others).toEqual(['frame GET /slow?1 not-found', 'frame GET /slow?2 not-found']);
  expect(await fatal).toBeInstanceOf(Error);
});

it('requests lost together with a page that exits are rendered all the same', async () => {
  await open();
  const fatal = render('/exit').catch((error: unknown) => error);
  const others = await Promise.all([htmlOf('/slow?1'), htmlOf('/slow?2')]);
  expect(others).toEqual(['frame GET /slow?1 not-found', 'frame GET /slow?2 not-found']);
  expect(await fatal).toBeInstanceOf(ProcessLost);
});

it('rests after six losses within ten seconds, and works again afterwards', async () => {
  await open();
  const started = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => started);
  for (let loss = 0; loss < 6; loss++) await render('/exit', 'POST').catch(() => undefined);
  expect(lost).toHaveLength(6);
  await expect(render('/')).rejects.toBeInstanceOf(PoolUnavailable);
  jest.spyOn(performance, 'now').mockImplementation(() => started + 10_001);
  expect(await htmlOf('/')).toBe('frame GET / not-found');
});

it('refuses requests beyond its queue at once, and renders the rest', async () => {
  await open();
  const many = (route: string) => Array.from({ length: 150 }, () => pool.render(requestFor('/'), route));
  const outcomes = await Promise.allSettled([...many('one'), ...many('other')]);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  // Per route, two are under way and half of the queue's places are taken.
  expect(refused).toHaveLength(300 - 2 * (2 + 100));
  expect(refused[0]).toMatchObject({ reason: new PoolUnavailable('the render queue is full') });
});

describe('close', () => {
  it('waits for requests that are under way or queued', async () => {
    await open();
    const requests = Array.from({ length: 6 }, () => htmlOf('/slow'));
    await pool.close();
    expect(await Promise.all(requests)).toEqual(requests.map(() => 'frame GET /slow not-found'));
  });

  it('refuses later requests', async () => {
    await open();
    await pool.close();
    await expect(render('/')).rejects.toBeInstanceOf(PoolUnavailable);
  });

  it('does not replace a process that is lost meanwhile', async () => {
    await open();
    const request = render('/exit', 'POST').catch((error: unknown) => error);
    await pool.close();
    expect(await request).toBeInstanceOf(ProcessLost);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(worker.starts()).toBe(1);
  });

  it('waits for a request whose process is still starting', async () => {
    await open();
    await render('/exit', 'POST').catch(() => undefined);
    const request = htmlOf('/');
    await pool.close();
    expect(await request).toBe('frame GET / not-found');
  });

  it('ends all requests at once if the pool is killed', async () => {
    await open();
    const requests = ['/hang', '/slow', '/slow', '/slow', '/slow'].map((address) =>
      render(address).catch((error: unknown) => error),
    );
    await pool.kill();
    for (const outcome of await Promise.all(requests)) expect(outcome).toBeInstanceOf(Error);
  });
});

it('a start fails if no process can be started', async () => {
  worker.file += '.gone';
  await expect(open()).rejects.toThrow('no render process can be started');
  expect(lost).toEqual([expect.stringContaining('ENOENT')]);
});

it('a start fails if the system refuses the process a moment later, as when it has no room for it', async () => {
  const node = process.execPath;
  process.execPath += '.gone';
  await expect(open().finally(() => (process.execPath = node))).rejects.toBeInstanceOf(PoolUnavailable);
  expect(lost).toEqual([expect.stringMatching(/^spawn .+ ENOENT$/)]);
});

it('a release that cannot start is refused with its reason', async () => {
  pool = new RenderPool({
    file: worker.file,
    data: { ...frameData, remote: { source: 'broken' } as never },
    readable: [],
    size: 1,
    onEvent: () => undefined,
    onLost: (reason) => lost.push(reason),
  });
  await expect(pool.start()).rejects.toThrow('this release cannot start');
  expect(lost[0]).toContain('this release cannot start');
});
