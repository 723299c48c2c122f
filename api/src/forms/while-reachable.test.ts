import { whileReachable } from './while-reachable';

it('gives what was stored, however long it takes', async () => {
  let asked = 0;
  let finish = (_answer: string) => {};
  const storing = new Promise<string>((resolve) => (finish = resolve));
  const reachable = async () => {
    asked += 1;
    if (asked === 3) finish('stored');
  };
  expect(await whileReachable(storing, reachable)).toBe('stored');
});

it('ends with the failure of what could not be stored', async () => {
  const storing = Promise.reject(new Error('refused'));
  await expect(whileReachable(storing, async () => {})).rejects.toThrow('refused');
});

it('ends as soon as the database no longer answers, and leaves nothing unhandled', async () => {
  let fail = (_error: Error) => {};
  const storing = new Promise<never>((_resolve, reject) => (fail = reject));
  const reachable = () => Promise.reject(new Error('away'));
  await expect(whileReachable(storing, reachable)).rejects.toThrow('away');
  fail(new Error('much later'));
  await new Promise(setImmediate);
});
