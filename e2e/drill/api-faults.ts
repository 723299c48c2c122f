import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '@weft/site/paths';
import { atMostSoft, countsOf, exactly, type Finding, reportOnly } from 'api/drills/finding';
import { msUntil } from 'api/drills/latency';
import { pagesOfTeams } from './pages-of-teams';
import { isFramed, requestPage } from './request-page';
import type { SiteDrill } from './site-drill';
import type { SiteUnderDrill } from './site-under-drill';
import { withVisitors } from './with-visitors';

/** Milliseconds for which a page without a good copy waits for the API. */
const PATIENCE = 6_000;
let slugCount = 0;

type Fault = (site: SiteUnderDrill) => Promise<void>;

export const siteFaults: Record<string, Fault> = {
  refused: ({ apiProxy }) => apiProxy.cut(),
  hanging: ({ apiProxy }) => apiProxy.answer('held'),
  dripping: ({ apiProxy }) => apiProxy.answer('dripping'),
  garbage: ({ apiProxy }) => apiProxy.answer('garbled'),
  killed: (site) => site.killApi(),
};

/** Makes the API fail in every way. */
export const apiFaults: SiteDrill = async (site, { isShort, only, say }) => {
  const names = isShort ? ['killed'] : only.length > 0 ? only : Object.keys(siteFaults);
  const findings: Finding[] = [];
  for (const name of names) {
    const begin = siteFaults[name];
    if (!begin) throw new Error(`no fault "${name}"`);
    say(`the API: ${name}`);
    const found = await faultOf(site, begin, isShort ? 2_000 : 8_000);
    findings.push(...found.map((finding) => ({ ...finding, what: `${name}: ${finding.what}` })));
  }
  return findings;
};

async function faultOf(site: SiteUnderDrill, begin: Fault, duration: number): Promise<Finding[]> {
  const watch = { pages: pagesOfTeams.watched, baselineMs: Math.min(duration, 2_000), mayRefuse: true };
  const { result, findings } = await withVisitors(site, watch, async () => {
    await begin(site);
    const unknown = [paths.blogPost, paths.caseStudy, paths.job].map((of) => of(`drill-${(slugCount += 1)}`));
    const visits = unknown.map((page) => requestPage(site.url + page));
    const [answers] = await Promise.all([Promise.all(visits), wait(duration)]);
    if (site.isApiAway) await site.startApiAgain();
    else await site.apiProxy.restore();
    return answers;
  });
  const callsAnswer = async () => (await requestPage(`${site.url}/api/job_opening_list`)).status === 200;
  const back = await msUntil(callsAnswer, 60_000, 50);
  const bare = result.filter((answer) => !isFramed(answer)).length;
  return [
    reportOnly('pages without a good copy, by status', countsOf(result.map(({ status }) => status))),
    exactly('of them without navigation and footer, or neither 200 nor 503', bare, 0),
    atMostSoft('slowest of them, ms', Math.max(...result.map(({ ms }) => ms)), PATIENCE),
    ...findings,
    atMostSoft('ms until calls to the API are answered again', back, 5_000),
  ];
}
