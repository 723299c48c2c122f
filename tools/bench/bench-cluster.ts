/**
 * Measures what a second shell and nginx in front add: the cluster of `npm run cluster` is asked through nginx and, by turns,
 * one of its shells directly. Everything shares this machine with what makes the load, so read the answers per second of
 * processor time.
 */
import { Cluster } from '../../e2e/cluster/cluster';
import { commandLine, refuseCommand } from '../dev/command-line';
import { Cleanup } from './cleanup';
import { load, NEW_PAGE, type Round } from './load';
import { processorSeconds } from './processor-time';
import { medianRound } from './rounds';
import { textTable } from './text-table';

const usage = `npm run bench:cluster
npm run bench:cluster -- --seconds 5    length of one round of load`;

const ROUNDS = 3;
/** The first three are kept. */
const PAGES = ['/', '/blog-list', '/career', NEW_PAGE];
/** One address sends all: nginx must not refuse it. */
const RATE = 1_000_000;

interface Place {
  name: string;
  url: string;
  /** Processes that have a part in an answer. */
  pids: number[];
}

const { values } = commandLine(usage, { options: { seconds: { type: 'string', default: '3' } } });
const seconds = Number(values.seconds);
if (!(seconds > 0)) refuseCommand('--seconds must be more than 0', usage);
if (process.env['ONLY_LOOK']) process.exit();

const cleanup = new Cleanup();
await cleanup.after(async () => {
  console.log('Starting PostgreSQL, a bucket, two APIs, two shells and nginx …');
  const cluster = await Cluster.start({ rate: RATE });
  cleanup.add(() => cluster.stop());
  const rows = [['', 'answers/s', 'p99 ms', 'per CPU s', 'failed']];
  for (const page of PAGES)
    for (const [place, figures] of await byTurns(placesOf(cluster), page))
      rows.push([`${page}, ${place}`, ...cellsOf(figures)]);
  console.log(`\n${textTable(rows)}`);
});

function placesOf({ url, parts: { front, shells, apis } }: Cluster): Place[] {
  const behind = apis.map(({ pid }) => pid);
  return [
    ...shells
      .slice(0, 1)
      .map((shell) => ({ name: 'one shell', url: shell.url, pids: [shell.pid, ...behind] })),
    { name: 'nginx and two', url, pids: [front.pid, ...shells.map(({ pid }) => pid), ...behind] },
  ];
}

/** Medians of each place. */
async function byTurns(places: Place[], page: string): Promise<[place: string, Round][]> {
  const all = places.map(({ name }) => ({ name, rounds: [] as Round[] }));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, place] of places.entries()) all[index]?.rounds.push(await measure(place, page));
  return all.map(({ name, rounds }) => [name, medianRound(rounds)]);
}

/** One round, with the processor time of all parts together. */
async function measure({ url, pids }: Place, page: string): Promise<Round> {
  const used = () => pids.reduce((sum, pid) => sum + (processorSeconds(pid) ?? Number.NaN), 0);
  const before = used();
  const round = await load({ url, pid: pids[0] ?? 0 }, { page, seconds });
  return { ...round, perCpuSecond: (round.rate * seconds) / (used() - before) };
}

function cellsOf({ rate, p99, perCpuSecond, failed }: Round): string[] {
  return [rate, p99, perCpuSecond, failed].map((value) => (value ?? Number.NaN).toFixed(0));
}
