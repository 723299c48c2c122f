import { whileReachable } from './while-reachable';

it('returns what was stored, however long that takes', async () => {
  let checks = 0;
  let finish = (_answer: string) => {};
  const storing = new Promise<string>((resolve) => (finish = resolve));
  const reachable = async () => {
    checks += 1;
    if (checks === 3) finish('stored');
  };
  expect(await whileReachable(storing, reachable)).toBe('stored');
});

it('rejects with the error if storing fails', async () => {
  const storing = Promise.reject(new Error('refused'));
  await expect(whileReachable(storing, async () => {})).rejects.toThrow('refused');
});

it('rejects as soon as the database stops answering, and leaves no rejection unhandled', async () => {
  let fail = (_error: Error) => {};
  const storing = new Promise<never>((_resolve, reject) => (fail = reject));
  const reachable = () => Promise.reject(new Error('away'));
  await expect(whileReachable(storing, reachable)).rejects.toThrow('away');
  fail(new Error('much later'));
  await new Promise(setImmediate);
});
