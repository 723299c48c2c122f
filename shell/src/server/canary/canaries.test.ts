import { PoolUnavailable } from '@weft/render/pool-unavailable';
import { Canaries, type CanariesOptions } from './canaries';

const remote = 'mfe-careers';
const since = '2025-01-02T03:04:05.678Z';
const canary = { version: '2', integrity: 'sha384-x', since, percent: 10, until: null, salt: 'salt' };
const well = { renders: 100, failedRenders: 0, views: 0, errors: 0, failedLoads: 0, lcp: null, inp: null };
let time: number;
let taken: string[];
let running: Map<string, object>;
let fault: unknown;
let read: jest.Mock;
let takeCanary: jest.Mock;
let figures: (remote: string) => object;
let load: jest.Mock;
let write: jest.Mock;
let canaries: Canaries;
let warnings: string[];
let warnedOf: object[];

beforeEach(() => {
  time = 60_000;
  jest.spyOn(performance, 'now').mockImplementation(() => time);
  load = jest.fn(() => Promise.reject(new Error('the disk is full')));
  write = jest.fn(async () => undefined);
  taken = [];
  warnings = [];
  warnedOf = [];
  read = jest.fn(async () => null);
  figures = () => ({});
  takeCanary = jest.fn(async (_loaded: unknown, { salt }: { salt: string }) => void taken.push(salt));
  running = new Map();
  fault = null;
  const warn = (fields: object, message: string) => {
    warnedOf.push(fields);
    warnings.push(message);
  };
  const nonActive = { takeCanary, endCanary: (name: string) => running.delete(name) };
  canaries = new Canaries({
    services: { running, nonActive, of: (name: string) => ({ figures: { figures: figures(name) } }) },
    load,
    marks: { read, write },
    state: { faultOf: (name: string) => (name === remote ? fault : null) },
    margins: { failures: 2, lcp: 500, inp: 100 },
    log: { error: warn, warn },
    interval: 1_000,
  } as unknown as CanariesOptions);
  canaries.want(remote, canary);
});
afterEach(() => jest.restoreAllMocks());

/** Runs one check, and whatever it starts that does not wait. */
async function runCheck(): Promise<void> {
  canaries.check();
  await new Promise(setImmediate);
}

it('a canary that one shell cannot start for a while is not ended in other shells', async () => {
  for (let times = 0; times < 20; times++) await runCheck();
  time += 5_000;
  load.mockResolvedValueOnce({});
  await runCheck();
  expect([load.mock.calls.length, write.mock.calls]).toEqual([2, []]);
});

it('a canary that cannot be started at all is marked', async () => {
  for (let times = 0; times < 10; times++, time += 5_000) await runCheck();
  expect(load).toHaveBeenCalledTimes(3);
  for (const fields of warnedOf) expect(fields).toMatchObject({ remote, version: '2' });
  const reason = 'it could not go into service: the disk is full';
  expect(write.mock.calls).toEqual([[remote, 'salt', expect.objectContaining({ reason })]]);
});

it('a mark that cannot be written is retried until it can be, with one warning', async () => {
  const written: number[] = [];
  write.mockImplementation(async () => {
    if (written.push(time) < 4) throw new Error('no answer');
  });
  for (let times = 0; times < 20; times++, time += 2_500) await runCheck();
  expect(written).toEqual([70_000, 75_000, 80_000, 85_000]);
  expect(
    warnings.filter((line) => line === 'a canary mark could not be written: other shells may still serve it'),
  ).toHaveLength(1);
});

it('a canary that cannot be loaded while the store is away begins once the store is back', async () => {
  read.mockRejectedValueOnce(new Error('no answer'));
  await runCheck();
  expect(load).not.toHaveBeenCalled();
  fault = new Error('no answer');
  for (let times = 0; times < 10; times++, time += 5_000) await runCheck();
  expect([load.mock.calls.length, write.mock.calls, warnings]).toEqual([10, [], []]);
  fault = null;
  await runCheck();
  time += 5_000;
  load.mockResolvedValue({});
  await runCheck();
  expect([taken, write.mock.calls]).toEqual([['salt'], []]);
});

it.each([
  Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
  Object.assign(new Error('no such file or directory'), { code: 'ENOENT', syscall: 'mkdir' }),
  Object.assign(new Error('too many open files'), { code: 'EMFILE' }),
  new PoolUnavailable('no render process can be started'),
])('a canary is not ended by what one machine lacks: %s', async (lack) => {
  load.mockRejectedValue(lack);
  for (let times = 0; times < 10; times++, time += 5_000) await runCheck();
  expect([load.mock.calls.length, write.mock.calls]).toEqual([10, []]);
  load.mockResolvedValue({});
  await runCheck();
  expect(taken).toEqual(['salt']);
});

it('a canary that is to run for a minute does so even if the clock is an hour behind', async () => {
  const now = Date.now();
  const [begin = '', end = ''] = [60, 61].map((minutes) => new Date(now + minutes * 60_000).toJSON());
  const short = { ...canary, since: begin, until: end };
  canaries.want(remote, short);
  running.set(remote, { canary: short, service: {} });
  await runCheck();
  time += 59_000;
  await runCheck();
  expect(running.has(remote)).toBe(true);
  time += 1_000;
  await runCheck();
  expect([running.has(remote), warnings]).toEqual([false, []]);
});

it('a canary that is already over, as when the clock is ahead, does not begin, with one warning', async () => {
  const [begin = '', end = ''] = [-60, -30].map((minutes) =>
    new Date(Date.now() + minutes * 60_000).toJSON(),
  );
  canaries.want(remote, { ...canary, since: begin, until: end });
  for (let times = 0; times < 3; times++) await runCheck();
  expect([load.mock.calls, warnings]).toEqual([[], [expect.stringMatching("this machine's clock is ahead")]]);
});

it('a canary that ends with the shell is not marked', async () => {
  load.mockImplementation(async () => {
    if (load.mock.calls.length === 3) canaries.stop();
    throw new Error('the pool is closed');
  });
  for (let times = 0; times < 10; times++, time += 5_000) await runCheck();
  expect(write).not.toHaveBeenCalled();
});

it("a canary that is slow to start does not delay another team's, and is begun once", async () => {
  load.mockImplementation((name: string) =>
    name === remote ? new Promise(() => undefined) : Promise.resolve({}),
  );
  await runCheck();
  canaries.want('mfe-content', { ...canary, salt: 'other' });
  for (let times = 0; times < 3; times++) await runCheck();
  expect(taken[0]).toBe('other');
  expect(load.mock.calls.filter(([name]) => name === remote)).toHaveLength(1);
});

it('a canary that its team ends while it is loaded does not go into service', async () => {
  let loaded: (release: object) => void = () => undefined;
  load.mockReturnValue(new Promise((resolve) => (loaded = resolve)));
  await runCheck();
  canaries.want(remote, null);
  loaded({});
  await runCheck();
  expect(taken).toEqual([]);
});

it('a canary that another replaces ends at once, even if the new one is slow to start', async () => {
  running.set(remote, { canary, service: {} });
  await runCheck();
  expect(running.size).toBe(1);
  load.mockReturnValue(new Promise(() => undefined));
  canaries.want(remote, { ...canary, version: '3', salt: 'other' });
  await runCheck();
  expect([running.size, load.mock.calls.length]).toEqual([0, 1]);
});

it('a canary that its team ends while its processes start does not stay in service', async () => {
  let started: () => void = () => undefined;
  load.mockResolvedValue({});
  takeCanary.mockReturnValue(new Promise<void>((resolve) => (started = resolve)));
  await runCheck();
  canaries.want(remote, null);
  await runCheck();
  running.set(remote, { canary, service: {} });
  started();
  await new Promise(setImmediate);
  expect([taken, running.size]).toEqual([[], 0]);
});

it('a canary that its team gives to more visitors goes to them', async () => {
  running.set(remote, { canary, service: {} });
  canaries.want(remote, { ...canary, percent: 50 });
  await runCheck();
  expect(running.get(remote)).toMatchObject({ canary: { percent: 50 } });
});

it('a canary that goes back is not begun again while its mark is being written', async () => {
  figures = () => well;
  running.set(remote, { canary, service: { figures: { figures: { ...well, failedRenders: 100 } } } });
  await runCheck();
  expect([running.size, load.mock.calls, warnings]).toEqual([0, [], ['canary was rolled back']]);
});

it('while the store hangs, bad canaries still end, and none begins that may have been ended elsewhere', async () => {
  read.mockImplementation(() => new Promise(() => undefined));
  load.mockResolvedValue({});
  figures = () => well;
  const failing = { figures: { figures: { ...well, failedRenders: 100 } } };
  const names = [remote, 'mfe-content'];
  for (const name of names) {
    canaries.want(name, { ...canary, salt: name });
    running.set(name, { canary: { ...canary, salt: name }, service: {} });
  }
  canaries.want('mfe-marketing', { ...canary, salt: 'third' });
  for (let times = 0; times < 3; times++) await runCheck();
  for (const name of names) Object.assign(running.get(name) ?? {}, { service: failing });
  await runCheck();
  expect([running.size, canaries.wentBack.length, taken]).toEqual([0, 2, []]);
  // Each canary's mark is read only once at a time.
  expect(read).toHaveBeenCalledTimes(3);
});

it.each([
  ['cannot be read', () => Promise.reject(new Error('no answer'))],
  ['is empty, as where a volume is not mounted', async () => null],
])('a canary that another shell has taken back does not begin while the store %s', async (_what, answer) => {
  const mark = { version: '2', at: since, reason: 'errors' };
  read.mockResolvedValueOnce(mark).mockImplementation(answer);
  load.mockResolvedValue({});
  for (let times = 0; times < 3; times++) await runCheck();
  expect([taken, canaries.wentBack]).toEqual([[], [mark]]);
});

it('a mark that comes late does not end the canary that replaced the marked one', async () => {
  let found: (mark: object) => void = () => undefined;
  read.mockReturnValueOnce(new Promise((resolve) => (found = resolve)));
  await runCheck();
  const next = { ...canary, salt: 'next' };
  canaries.want(remote, next);
  running.set(remote, { canary: next, service: {} });
  found({});
  await runCheck();
  expect(running.size).toBe(1);
});
