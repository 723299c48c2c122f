import { BreakerOpen } from '../breakers/breaker';
import { Breakers } from '../breakers/breakers';
import type { ReleaseSource } from './release-source';
import { withTimeLimits } from './with-time-limits';

const hang = () => new Promise<never>(() => undefined);
const source: ReleaseSource = { remotes: hang, versions: hang, file: hang, pointerText: hang };
const marks = { read: hang, write: hang };

it('a pointer that is too large does not count against the store, however slow that is', async () => {
  const breakers = new Breakers({ warn: () => undefined });
  const pointerText = () => Promise.reject(new RangeError('it is too large'));
  const { source: limited } = withTimeLimits({ source: { ...source, pointerText }, marks }, breakers);
  let now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 2_000));
  for (let round = 0; round < 5; round++)
    await expect(limited.pointerText('mfe-content')).rejects.toThrow('it is too large');
  clock.mockRestore();
  expect(breakers.open).toEqual([]);
});

it('a store that hangs holds nobody up, and gets no calls for a while', async () => {
  const breakers = new Breakers({ warn: () => undefined });
  let calls = 0;
  const pointerText = () => {
    calls++;
    return hang();
  };
  const store = { source: { ...source, pointerText }, marks };
  const { source: limited } = withTimeLimits(store, breakers, { look: 20, file: 30 });
  await expect(limited.remotes()).rejects.toThrow('timed out');
  for (let round = 0; round < 2; round++)
    await expect(limited.pointerText('mfe-content')).rejects.toThrow('timed out');
  await expect(limited.pointerText('mfe-content')).rejects.toThrow(BreakerOpen);
  expect(calls).toBe(2);
  expect(breakers.open).toEqual([expect.objectContaining({ name: 'store', state: 'open' })]);
  await expect(limited.file('mfe-content', '1/release.json')).rejects.toThrow('timed out');
});

it('marks of canaries in a store that hangs hold nobody up', async () => {
  const breakers = new Breakers({ warn: () => undefined });
  const { marks: limited } = withTimeLimits({ source, marks }, breakers, { look: 20, file: 30 });
  await expect(limited.read('mfe-content', 'salt')).rejects.toThrow('timed out');
  const mark = { version: '2', at: new Date().toISOString(), reason: 'slow' };
  await expect(limited.write('mfe-content', 'salt', mark)).rejects.toThrow('timed out');
});
