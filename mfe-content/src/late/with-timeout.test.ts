import { timedOut, withTimeout } from './with-timeout';

const never = new Promise<string>(() => undefined);

it('passes on a result or a failure that comes in time', async () => {
  expect(await withTimeout(1_000, Promise.resolve('here'))).toBe('here');
  await expect(withTimeout(1_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

it('D-58 gives up after the time limit', async () => {
  expect(await withTimeout(5, never)).toBe(timedOut);
  expect(await withTimeout(0, never)).toBe(timedOut);
});

it('waits as long as needed if there is no limit', async () => {
  const slow = new Promise<string>((resolve) => setTimeout(() => resolve('here'), 30));
  expect(await withTimeout(undefined, slow)).toBe('here');
});

it('a failure after the limit causes no unhandled rejection', async () => {
  let fail: (error: Error) => void = () => undefined;
  const slow = new Promise<string>((_resolve, reject) => {
    fail = reject;
  });
  expect(await withTimeout(5, slow)).toBe(timedOut);
  fail(new Error('too late'));
  // An unhandled rejection fails the test during which it is reported.
  await new Promise((resolve) => setImmediate(resolve));
});
