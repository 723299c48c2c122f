/**
 * Measures whether what one team does costs the visitors of the others: how long pages of the other teams take at fifty
 * requests a second, in a quiet window and in one in which the careers team promotes a release, or has one in service
 * that goes wrong. Everything runs on the loopback, with a database and a store of its own.
 *
 *   npm run bench:teams
 *   npm run bench:teams -- promote exits --seconds 60 --rounds 4
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { paths } from '@weft/site/paths';
import { bundleThatRuns, faults, pagesThatRun } from '../stack/edits';
import { type Load, makeLoad } from './load';
import { pagesOfTeams } from './pages-of-teams';
import { SiteUnderDrill } from './site-under-drill';

const TEAM = 'mfe-careers';
/** Requests a second to the other teams' pages, and to those at fault. */
const RATE = { others: 50, faulty: 2 };
const PAGES = [...pagesOfTeams.others, paths.services, paths.contact, paths.caseStudies];
/** Milliseconds before the first request that is measured, in which the processes that ask start. */
const PAUSE = 3_000;
/** How much longer the 95th percentile may take, and by how many ms it is no difference that a clock shows. */
const LIMIT = { ratio: 1.1, ms: 0.3 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '15' }, rounds: { type: 'string', default: '3' } },
});
const seconds = Number(values.seconds);
const scenarios = ['promote', ...Object.keys(faults)];
const chosen = positionals.length > 0 ? positionals : scenarios;
const unknown = chosen.find((name) => !scenarios.includes(name));
if (unknown !== undefined) throw new Error(`There is no "${unknown}"; there are: ${scenarios.join(', ')}.`);

// What has been started ends with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const site = await SiteUnderDrill.start();
try {
  await loadOthers();
  for (const name of chosen) await compare(name);
} finally {
  await site.remove();
}

/** By turns, so that whatever else the machine does meets both; the median tells. */
async function compare(name: string): Promise<void> {
  const rounds: { before: number; meanwhile: number; failed: number }[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const quiet = await loadOthers();
    const loaded =
      name === 'promote' ? await amidPromotion() : await amidFault(faults[name as keyof typeof faults]);
    rounds.push({
      before: usual(quiet),
      meanwhile: usual(loaded),
      failed: failuresOf(quiet) + failuresOf(loaded),
    });
  }
  const before = median(rounds.map((round) => round.before));
  const meanwhile = median(rounds.map((round) => round.meanwhile));
  const failed = rounds.reduce((sum, round) => sum + round.failed, 0);
  const isHeld = failed === 0 && (meanwhile <= before * LIMIT.ratio || meanwhile - before <= LIMIT.ms);
  const each = rounds.map((round) => `${round.before.toFixed(1)} → ${round.meanwhile.toFixed(1)}`).join(', ');
  const change = `${before.toFixed(1)} → ${meanwhile.toFixed(1)} ms`;
  console.log(`${isHeld ? 'ok    ' : 'MISSED'} ${name}: p95 ${change} (${each}); failed: ${failed}`);
  if (!isHeld) process.exitCode = 1;
}

/** The team puts a new release into service by the command, and goes back afterwards. */
async function amidPromotion(): Promise<Load> {
  const { store } = site.shell;
  const before = await store.activeVersion(TEAM);
  const { version } = await store.put(TEAM, bundleThatRuns(';'));
  const measured = loadOthers();
  await wait(PAUSE + (seconds * 1_000) / 4);
  await store.promote(TEAM, version);
  const load = await measured;
  await back(before);
  return load;
}

/** A release of the team's is in service whose pages go wrong, and visitors ask for them. */
async function amidFault(code: string): Promise<Load> {
  const { store } = site.shell;
  const before = await store.activeVersion(TEAM);
  const version = await store.publish(TEAM, pagesThatRun(['career', 'job'], code));
  await inService(version);
  const faulty = {
    pages: [paths.career, paths.job(1), paths.job(2)],
    rate: RATE.faulty,
    connections: 100,
    pause: PAUSE,
  };
  const [load] = await Promise.all([loadOthers(), makeLoad({ url: site.url, seconds, ...faulty })]);
  await back(before);
  return load;
}

async function back(version: string): Promise<void> {
  await site.shell.store.restore(TEAM, version);
  await inService(version);
}

async function inService(version: string): Promise<void> {
  const ms = await site.untilInService(TEAM, version, 30_000);
  if (ms === null) throw new Error(`${TEAM} ${version} did not go into service.`);
}

/** Each page once before: the first rendering after a change of releases is the promotion's cost. */
async function loadOthers(): Promise<Load> {
  for (const page of PAGES) await (await fetch(site.url + page)).arrayBuffer();
  return makeLoad({
    url: site.url,
    pages: PAGES,
    rate: RATE.others,
    seconds,
    connections: 100,
    pause: PAUSE,
  });
}

/** The 95th percentile, in ms. */
function usual({ times }: Load): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

function failuresOf({ sent, statuses, notSent }: Load): number {
  return sent - (statuses[200] ?? 0) + notSent;
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
