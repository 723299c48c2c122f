/**
 * Measures what a second shell and nginx in front add: requests go to the cluster of `npm run cluster` through nginx
 * and, in turns, to one of its shells directly. Everything shares this machine with the load generator, so go by the
 * answers per second of processor time.
 */
import { Cluster } from '../../e2e/cluster/cluster';
import { commandLine, refuseCommand } from '../dev/command-line';
import { textTable } from '../dev/text-table';
import { Cleanup } from './cleanup';
import { load, type Round, UNCACHED_PAGE } from './load';
import { processorSeconds } from './processor-time';
import { measureInTurns } from './rounds';

const usage = `npm run bench:cluster
npm run bench:cluster -- --seconds 5    length of one round of load`;

/** The first three come from the cache. */
const PAGES = ['/', '/blog-list', '/career', UNCACHED_PAGE];
/** All requests come from one address, which nginx must not throttle. */
const RATE = 1_000_000;

interface Place {
  name: string;
  url: string;
  /** Processes that take part in answering. */
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
  const places = placesOf(cluster);
  for (const page of PAGES)
    for (const [at, figures] of (await measureInTurns(places, (place) => measure(place, page))).entries())
      rows.push([`${page}, ${places[at]?.name}`, ...cellsOf(figures)]);
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

/** Runs one round, and adds up the processor time of all processes. */
async function measure({ url, pids }: Place, page: string): Promise<Round> {
  const used = () => pids.reduce((sum, pid) => sum + (processorSeconds(pid) ?? Number.NaN), 0);
  const before = used();
  const round = await load({ url, pid: pids[0] ?? 0 }, { page, seconds });
  return { ...round, perCpuSecond: (round.rate * seconds) / (used() - before) };
}

function cellsOf({ rate, p99, perCpuSecond, failed }: Round): string[] {
  return [rate, p99, perCpuSecond, failed].map((value) => (value ?? Number.NaN).toFixed(0));
}
