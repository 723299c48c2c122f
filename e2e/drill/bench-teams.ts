/**
 * Measures whether one team's releases slow down the pages of the others, which are requested fifty times a second:
 * in a quiet window and in one in which the careers team promotes a release; or with a sound and then a faulty
 * release of the careers pages, which are requested too. Everything runs on the loopback, with its own
 * database and release store.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '@weft/site/paths';
import { commandLine, refuseCommand } from '../../tools/dev/command-line';
import { bundleThatRuns, faults, pagesThatRun } from '../stack/edits';
import { type Load, makeLoad } from './load';
import { pagesOfTeams } from './pages-of-teams';
import { SiteUnderDrill } from './site-under-drill';

const TEAM = 'mfe-careers';
/** Requests per second to the other teams' pages, and to the faulty ones. */
const RATE = { others: 50, faulty: 2 };
const PAGES = [...pagesOfTeams.others, paths.services, paths.contact, paths.caseStudies];
const FAULTY_PAGES = [paths.career, paths.job(1), paths.job(2)];
/** Milliseconds before the first measured request, in which the load processes start. */
const PAUSE = 3_000;
/** How much longer the 95th percentile may take; differences up to `ms` are below what the clock resolves. */
const LIMIT = { ratio: 1.1, ms: 0.3 };

const scenarios = ['promote', ...Object.keys(faults)];
const usage = `npm run bench:teams -- [scenarios] [options]
  --seconds 15    length of one round of load, 1 to 99
  --rounds 3      rounds of each scenario, 1 to 99

Scenarios, all by default:
  ${scenarios.join('\n  ')}`;

const { values, positionals } = commandLine(usage, {
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '15' }, rounds: { type: 'string', default: '3' } },
});
const seconds = Number(values.seconds);
const chosen = positionals.length > 0 ? positionals : scenarios;
const unknown = chosen.find((name) => !scenarios.includes(name));
if (unknown !== undefined) refuseCommand(`There is no scenario "${unknown}".`, usage);
if (![values.seconds, values.rounds].every((number) => /^[1-9]\d?$/.test(number)))
  refuseCommand('--seconds and --rounds must be whole numbers from 1 to 99.', usage);
if (process.env['ONLY_LOOK']) process.exit();

// Child processes end with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const site = await SiteUnderDrill.start();
try {
  await loadOthers();
  for (const name of chosen) await compare(name);
} finally {
  await site.remove();
}

/** Alternates both cases, so that other work of the machine affects both; evaluates all rounds together. */
async function compare(name: string): Promise<void> {
  const before: Load[] = [];
  const meanwhile: Load[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    if (name === 'promote') {
      before.push(await loadOthers());
      meanwhile.push(await measureDuringPromotion());
    } else {
      before.push(await measureWithRelease(';'));
      meanwhile.push(await measureWithRelease(faults[name as keyof typeof faults]));
    }
  }
  const failed = [...before, ...meanwhile].reduce((sum, load) => sum + failuresOf(load), 0);
  const [quiet, loaded] = [p95(...before), p95(...meanwhile)];
  const isWithinLimit = failed === 0 && (loaded <= quiet * LIMIT.ratio || loaded - quiet <= LIMIT.ms);
  const each = before.map((load, round) => `${shown(p95(load))} → ${shown(p95(meanwhile[round] as Load))}`);
  console.log(
    `${isWithinLimit ? 'ok    ' : 'FAILED'} ${name}: p95 ${shown(quiet)} → ${shown(loaded)} ms (${each.join(', ')}); failed requests: ${failed}`,
  );
  if (!isWithinLimit) process.exitCode = 1;
}

/** Measures while the team promotes a new release by the command, and restores the previous one afterwards. */
async function measureDuringPromotion(): Promise<Load> {
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

/** Measures with a new release of the team in service whose pages run this code, and which are requested as well. */
async function measureWithRelease(code: string): Promise<Load> {
  const { store } = site.shell;
  const before = await store.activeVersion(TEAM);
  const version = await store.publish(TEAM, pagesThatRun(['career', 'job'], code));
  await inService(version);
  const [load] = await Promise.all([loadOthers(), loadPages(FAULTY_PAGES, RATE.faulty)]);
  await back(before);
  return load;
}

async function back(version: string): Promise<void> {
  await site.shell.store.restore(TEAM, version);
  await inService(version);
}

async function inService(version: string): Promise<void> {
  const ms = await site.untilInService(TEAM, version, 30_000);
  if (!Number.isFinite(ms)) throw new Error(`${TEAM} ${version} did not go into service within 30 s.`);
}

/** Requests each page once first: the first rendering after a change of releases counts as the promotion's cost. */
async function loadOthers(): Promise<Load> {
  for (const page of PAGES) await (await fetch(site.url + page)).arrayBuffer();
  return loadPages(PAGES, RATE.others);
}

function loadPages(pages: readonly string[], rate: number): Promise<Load> {
  return makeLoad({ url: site.url, pages, rate, seconds, connections: 100, pause: PAUSE });
}

/** The 95th percentile of all loads together, in ms. */
function p95(...loads: Load[]): number {
  const sorted = loads.flatMap(({ times }) => times).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

function shown(ms: number): string {
  return ms.toFixed(2);
}

function failuresOf({ sent, statuses, notSent }: Load): number {
  return sent - (statuses[200] ?? 0) + notSent;
}
