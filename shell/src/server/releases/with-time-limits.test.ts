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
  const { source: held } = withTimeLimits({ source: { ...source, pointerText }, marks }, breakers);
  let now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 2_000));
  for (let look = 0; look < 5; look++)
    await expect(held.pointerText('mfe-content')).rejects.toThrow('it is too large');
  clock.mockRestore();
  expect(breakers.open).toEqual([]);
});

it('a store that hangs holds nobody up, and gets no calls for a while', async () => {
  const breakers = new Breakers({ warn: () => undefined });
  let asked = 0;
  const pointerText = () => {
    asked++;
    return hang();
  };
  const store = { source: { ...source, pointerText }, marks };
  const { source: held } = withTimeLimits(store, breakers, { look: 20, file: 30 });
  await expect(held.remotes()).rejects.toThrow('timed out');
  for (let look = 0; look < 2; look++)
    await expect(held.pointerText('mfe-content')).rejects.toThrow('timed out');
  await expect(held.pointerText('mfe-content')).rejects.toThrow(BreakerOpen);
  expect(asked).toBe(2);
  expect(breakers.open).toEqual([expect.objectContaining({ name: 'store', state: 'open' })]);
  await expect(held.file('mfe-content', '1/release.json')).rejects.toThrow('timed out');
});

it('marks of canaries in a store that hangs hold nobody up', async () => {
  const breakers = new Breakers({ warn: () => undefined });
  const { marks: held } = withTimeLimits({ source, marks }, breakers, { look: 20, file: 30 });
  await expect(held.read('mfe-content', 'salt')).rejects.toThrow('timed out');
  const mark = { version: '2', at: new Date().toISOString(), reason: 'slow' };
  await expect(held.write('mfe-content', 'salt', mark)).rejects.toThrow('timed out');
});
