import type { Round } from './load';
import { medianRound } from './rounds';

const round = (rate: number, rest: Partial<Round> = {}): Round => ({
  rate,
  p99: rate / 10,
  perCpuSecond: rate * 2,
  clientBusy: 0.5,
  failed: 0,
  ...rest,
});

test('each figure is the median of the rounds, and failures are added up', () => {
  const rounds = [round(300, { failed: 2 }), round(100), round(200, { failed: 1 })];
  expect(medianRound(rounds)).toEqual(round(200, { failed: 3 }));
});

test('without processor times, there is no figure for them', () => {
  expect(medianRound([round(1, { perCpuSecond: null })]).perCpuSecond).toBeNull();
});
