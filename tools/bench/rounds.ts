import type { Round } from './load';

/** Number of rounds per server and page. */
const ROUNDS = 3;

/** Measures places in turns, so that other work of the machine affects all alike. @returns medians, place by place */
export async function measureInTurns<T>(places: T[], measure: (one: T) => Promise<Round>): Promise<Round[]> {
  const measured = places.map((place) => ({ place, rounds: [] as Round[] }));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { place, rounds } of measured) rounds.push(await measure(place));
  return measured.map(({ rounds }) => medianRound(rounds));
}

/** Medians of each figure; failures are summed, so that none is overlooked. */
export function medianRound(rounds: Round[]): Round {
  const cpu = rounds.map(({ perCpuSecond }) => perCpuSecond).filter((value) => value !== null);
  return {
    rate: median(rounds.map(({ rate }) => rate)),
    p99: median(rounds.map(({ p99 }) => p99)),
    perCpuSecond: cpu.length > 0 ? median(cpu) : null,
    clientBusy: median(rounds.map(({ clientBusy }) => clientBusy)),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** The middle value, or the mean of the two in the middle. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
