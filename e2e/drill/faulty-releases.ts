import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '@weft/site/paths';
import { atMostSoft, countsOf, exactly, type Finding, reportOnly } from 'api/drills/finding';
import { msUntil } from 'api/drills/latency';
import { pagesOfTeams } from './pages-of-teams';
import { type ReleaseFault, releaseFaults, shortFaults } from './release-faults';
import { isFramed, type PageAnswer, requestPage } from './request-page';
import type { SiteDrill, SiteDrillOptions } from './site-drill';
import type { SiteUnderDrill } from './site-under-drill';
import { withVisitors } from './with-visitors';

const TEAM = 'mfe-careers';
const TITLE = 'Join our Team';
/** How long (ms) a release may take to serve its page before the drill gives up. */
const LOST = 60_000;
let visits = 0;

/** Publishes releases that fail in every way, each followed by a sound one. */
export const faultyReleases: SiteDrill = async (site, options) => {
  site.target = TEAM;
  const findings: Finding[] = [];
  for (const name of namesFor(options)) {
    const fault = releaseFaults[name];
    if (!fault) throw new Error(`no release "${name}"`);
    options.say(name);
    const found = await drill(site, fault, options.isShort);
    findings.push(...found.map((finding) => ({ ...finding, what: `${name}: ${finding.what}` })));
  }
  return findings;
};

function namesFor({ isShort, only }: SiteDrillOptions): string[] {
  if (isShort) return shortFaults;
  return only.length > 0 ? only : Object.keys(releaseFaults);
}

async function drill(site: SiteUnderDrill, fault: ReleaseFault, isShort: boolean): Promise<Finding[]> {
  const { store } = site.shell;
  const good = await store.activeVersion(TEAM);
  const watch = { pages: pagesOfTeams.others, baselineMs: isShort ? 300 : 1_000 };
  const { result, findings } = await withVisitors(site, watch, async () => {
    const version = await store.publish(TEAM, fault.edits, fault.tamper);
    const inService = await site.untilInService(TEAM, version, fault.isRefused ? 2_000 : LOST);
    const answers = await visit(site, isShort ? 1 : 5);
    await store.restore(TEAM, good);
    return {
      isInService: Number.isFinite(inService) ? 'yes' : 'no',
      answers,
      back: await untilRight(site, good),
    };
  });
  const { isInService, answers, back } = result;
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  const bare = answers.filter((answer) => !isFramed(answer)).length;
  const checks = [
    exactly('the faulty release went into service', isInService, fault.isRefused ? 'no' : 'yes'),
    exactly('pages without navigation and footer, or neither 200 nor 503', bare, 0),
    atMostSoft('slowest page, ms', slowest, fault.within),
    exactly('the previous release was served again', Number.isFinite(back) ? 'yes' : 'no', 'yes'),
    atMostSoft('ms until the previous release was served again', back, 5_000),
    ...findings,
  ];
  const visited = `${countsOf(answers.map(({ status }) => status))}; slowest ${Math.round(slowest)} ms`;
  const metCount = checks.filter(({ limit, passed }) => limit !== undefined && passed).length;
  const summary = `${visited}; previous release served after ${Math.round(back)} ms; ${metCount} limits met`;
  return [reportOnly('pages of the broken team', summary), ...checks.filter(({ passed }) => !passed)];
}

/** Visits pages that have a good copy, and one that has none. */
async function visit(site: SiteUnderDrill, rounds: number): Promise<PageAnswer[]> {
  const answers: PageAnswer[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const pages = [paths.career, freshCareer(), paths.jobList, paths.job(1)];
    answers.push(...(await Promise.all(pages.map((page) => requestPage(site.url + page)))));
    await wait(200);
  }
  return answers;
}

const freshCareer = () => `${paths.career}?q=drill${(visits += 1)}`;

/** @returns milliseconds until the release serves a newly rendered page; infinite if it does not */
async function untilRight(site: SiteUnderDrill, version: string): Promise<number> {
  const inService = await site.untilInService(TEAM, version, LOST);
  const isRight = async () => {
    const { status, html } = await requestPage(site.url + freshCareer());
    return status === 200 && html.includes(TITLE);
  };
  return inService + (await msUntil(isRight, LOST - inService, 50));
}
