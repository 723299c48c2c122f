import { apiBreaker } from './api-breaker';
import { Breaker, BreakerOpen } from './breaker';
import { Breakers } from './breakers';

const options = { failures: 2, halfOpenAfter: 100, slow: 10, limit: 30 };
const hang = () => new Promise<string>(() => undefined);
const slowly = () =>
  new Promise<string>((_resolve, reject) => setTimeout(reject, 15, new Error('it was slow to fail')));
let callCount: number;

beforeEach(() => {
  callCount = 0;
});

const fail = (breaker: Breaker, call: () => Promise<string>) =>
  breaker
    .run(() => {
      callCount++;
      return call();
    })
    .catch((error: unknown) => error);
const rested = () => new Promise((resolve) => setTimeout(resolve, 120));

it.each([
  ['hangs', hang],
  ['is slow to fail', slowly],
])('no longer makes a call that %s, and answers at once', async (_what, call) => {
  const breaker = new Breaker({ ...options, halfOpenAfter: 60_000 });
  for (let time = 0; time < 2; time++) expect(await fail(breaker, call)).not.toBeInstanceOf(BreakerOpen);
  // The answer comes before any timer and any call.
  const later = new Promise((resolve) => setImmediate(resolve, 'later'));
  expect(await Promise.race([fail(breaker, call), later])).toBeInstanceOf(BreakerOpen);
  expect(callCount).toBe(2);
  expect(breaker.state).toMatchObject({ state: 'open', cause: expect.any(String) });
});

it('after a rest one call probes while others are refused at once; a success closes the breaker', async () => {
  const breaker = new Breaker(options);
  await Promise.all([fail(breaker, hang), fail(breaker, hang)]);
  await rested();
  const probe = fail(breaker, hang);
  expect(await fail(breaker, hang)).toBeInstanceOf(BreakerOpen);
  await probe;
  expect(await fail(breaker, hang)).toBeInstanceOf(BreakerOpen);
  await rested();
  expect(await breaker.run(async () => 'well')).toBe('well');
  expect(breaker.state).toMatchObject({ state: 'closed', cause: null });
  expect(await breaker.run(async () => 'well')).toBe('well');
});

it('rests for its time even if the clock is set back', async () => {
  const breaker = new Breaker(options);
  await Promise.all([fail(breaker, slowly), fail(breaker, slowly)]);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
  await rested();
  expect(await breaker.run(async () => 'well')).toBe('well');
  clock.mockRestore();
});

it('the API gets a rest of two seconds after three slow failures', async () => {
  let time = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => time);
  const breaker = apiBreaker(() => undefined);
  const failSlowly = () =>
    fail(breaker, async () => {
      time += 1_000;
      throw new Error('it was slow to fail');
    });
  for (let failure = 0; failure < 3; failure++) expect(await failSlowly()).not.toBeInstanceOf(BreakerOpen);
  time += 1_999;
  expect(await failSlowly()).toBeInstanceOf(BreakerOpen);
  time += 1;
  expect(await breaker.run(async () => 'well')).toBe('well');
  clock.mockRestore();
});

it('a call may take its time if no limit is set', async () => {
  const later = new Promise((resolve) => setTimeout(resolve, 30, 'well'));
  expect(await new Breaker().run(() => later)).toBe('well');
});

it('calls that fail at once do not open the breaker, nor do they change it', async () => {
  const onChange = jest.fn();
  // A busy machine may need longer than 10 ms for a call that fails at once.
  const breaker = new Breaker({ ...options, slow: 10_000, limit: 20_000, onChange });
  for (let time = 0; time < 9; time++)
    expect(await fail(breaker, () => Promise.reject(new Error('refused')))).toMatchObject({
      message: 'refused',
    });
  expect(breaker.state.state).toBe('closed');
  expect(onChange).not.toHaveBeenCalled();
});

it('calls that fail by the caller’s fault do not open the breaker', async () => {
  const breaker = new Breaker(options);
  for (let time = 0; time < 3; time++)
    await expect(breaker.run(slowly, () => false)).rejects.toThrow('it was slow to fail');
  expect(breaker.state.state).toBe('closed');
});

it('a probe that finds nothing out, because there was no place for it, does not close the breaker', async () => {
  const breaker = new Breaker(options);
  await Promise.all([fail(breaker, hang), fail(breaker, hang)]);
  await rested();
  await expect(
    breaker.run(
      () => Promise.reject(new Error('no place')),
      () => false,
    ),
  ).rejects.toThrow('no place');
  expect(await fail(breaker, hang)).toBeInstanceOf(BreakerOpen);
  expect(breaker.state).toMatchObject({ state: 'open', cause: expect.stringMatching('timed out') });
  await rested();
  expect(await breaker.run(async () => 'well')).toBe('well');
  expect(breaker.state.state).toBe('closed');
});

it('a probe that fails at once closes it, since nobody has to wait any more', async () => {
  const breaker = new Breaker(options);
  await Promise.all([fail(breaker, hang), fail(breaker, hang)]);
  await rested();
  await fail(breaker, () => Promise.reject(new Error('refused')));
  expect(breaker.state).toMatchObject({ state: 'closed', cause: null });
});

it('reports only changes, with the first line of the error', async () => {
  const changes: object[] = [];
  const breaker = new Breaker({ ...options, onChange: ({ state, cause }) => changes.push({ state, cause }) });
  await breaker.run(async () => 'well');
  const failures = ['one\nof two lines', 'two\nof two lines', 'late'].map((words) =>
    fail(breaker, () => slowly().catch(() => Promise.reject(new Error(words)))),
  );
  await Promise.all(failures);
  expect(changes).toEqual([{ state: 'open', cause: 'two' }]);
});

it('rests for five seconds by default', async () => {
  let time = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => time);
  const breaker = new Breaker();
  for (let failure = 0; failure < 3; failure++)
    await fail(breaker, async () => {
      time += 1_000;
      throw new Error('it was slow to fail');
    });
  time += 4_999;
  expect(await fail(breaker, hang)).toBeInstanceOf(BreakerOpen);
  time += 1;
  expect(await breaker.run(async () => 'well')).toBe('well');
  clock.mockRestore();
});

it('a success between two failures restarts the count', async () => {
  const breaker = new Breaker(options);
  for (let round = 0; round < 3; round++) {
    await fail(breaker, hang);
    await breaker.run(async () => 'well');
  }
  expect(breaker.state.state).toBe('closed');
});

it('lists the open breakers, including those that processes report', async () => {
  const lines: object[] = [];
  const breakers = new Breakers({ warn: (fields) => lines.push(fields) });
  breakers.of('well');
  const breaker = breakers.of('store', options);
  await Promise.all([fail(breaker, hang), fail(breaker, hang)]);
  breakers.recordReported('api of mfe-content', { state: 'open', cause: 'no answer' });
  expect(breakers.open).toEqual([
    expect.objectContaining({ name: 'store', state: 'open' }),
    expect.objectContaining({ name: 'api of mfe-content', cause: 'no answer' }),
  ]);
  breakers.recordReported('api of mfe-content', { state: 'half-open' });
  const probing = { state: 'half-open', since: expect.any(String), cause: null };
  expect(breakers.open).toContainEqual({ name: 'api of mfe-content', ...probing });
  breakers.recordReported('api of mfe-content', { state: 'closed' });
  expect(breakers.open).toHaveLength(1);
  expect(lines).toEqual([expect.objectContaining({ breaker: 'store', state: 'open' })]);
  for (let at = 0; at < 1_000; at += 1) breakers.recordReported(`api ${at}`, { state: 'open' });
  expect(breakers.open.length).toBeLessThanOrEqual(501);
});

it('the store’s breaker is kept, however many pages were requested since', async () => {
  const breakers = new Breakers({ warn: () => undefined });
  const store = breakers.of('store', options);
  for (let at = 0; at < 1_000; at += 1) breakers.ofPage(`mfe-content ${at} /page`);
  await Promise.all([fail(store, hang), fail(store, hang)]);
  expect(breakers.open).toEqual([expect.objectContaining({ name: 'store', state: 'open' })]);
});

it('the breaker of a page that is no longer requested, as of a replaced release, is dropped in the end', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const at = async (time: number) => {
    clock.mockReturnValue(time);
    // The cache reads the clock once in a millisecond.
    await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const breakers = new Breakers({ warn: () => undefined });
  const name = 'mfe-content 1 /page';
  for (let times = 0; times < 3; times += 1) {
    const page = fail(breakers.ofPage(name), slowly);
    await at(times * 1_000 + 1_000);
    await page;
  }
  await at(40_000);
  breakers.ofPage(name);
  await at(80_000);
  expect(breakers.open).toEqual([expect.objectContaining({ name })]);
  await at(110_000);
  expect(breakers.open).toEqual([]);
  clock.mockRestore();
});
