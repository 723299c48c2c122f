import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '@weft/site/paths';
import { countsOf, exactly, type Finding, softly, told } from 'api/drills/finding';
import { msUntil } from 'api/drills/latency';
import { amidVisitors } from './amid-visitors';
import { isFramed, lookAt } from './look';
import { pagesOfTeams } from './pages-of-teams';
import type { SiteDrill } from './site-drill';
import type { SiteUnderDrill } from './site-under-drill';

/** Milliseconds for which a page without a good copy waits for the API. */
const PATIENCE = 6_000;
let asked = 0;

type Fault = (site: SiteUnderDrill) => Promise<void>;

const faults: Record<string, Fault> = {
  refused: ({ line }) => line.cut(),
  hanging: ({ line }) => line.answer('held'),
  dripping: ({ line }) => line.answer('dripping'),
  garbage: ({ line }) => line.answer('garbled'),
  killed: (site) => site.killApi(),
};

/** Makes the API fail in every way. */
export const apiFaults: SiteDrill = async (site, { isShort, only, say }) => {
  const names = isShort ? ['killed'] : only.length > 0 ? only : Object.keys(faults);
  const findings: Finding[] = [];
  for (const name of names) {
    const begin = faults[name];
    if (!begin)
      throw new Error(
        `The drill site-api has no fault "${name}". There are: ${Object.keys(faults).join(', ')}.`,
      );
    say(`the API: ${name}`);
    const found = await faultOf(site, begin, isShort ? 2_000 : 8_000);
    findings.push(...found.map((finding) => ({ ...finding, what: `${name}: ${finding.what}` })));
  }
  return findings;
};

async function faultOf(site: SiteUnderDrill, begin: Fault, duration: number): Promise<Finding[]> {
  const watch = { pages: pagesOfTeams.watched, calm: Math.min(duration, 2_000), mayRefuse: true };
  const { result, findings } = await amidVisitors(site, watch, async () => {
    await begin(site);
    const unknown = [paths.blogPost, paths.caseStudy, paths.job].map((pathOf) =>
      pathOf(`drill-${(asked += 1)}`),
    );
    const [looks] = await Promise.all([
      Promise.all(unknown.map((page) => lookAt(site.url + page))),
      wait(duration),
    ]);
    if (site.isApiAway) await site.startApiAgain();
    else await site.line.mend();
    return looks;
  });
  const callsAnswer = async () => (await lookAt(`${site.url}/api/job_opening_list`)).status === 200;
  const back = await msUntil(callsAnswer, 60_000, 50);
  return [
    told('pages without a good copy, by status', countsOf(result.map(({ status }) => status))),
    exactly(
      'of them without navigation and footer, or neither 200 nor 503',
      result.filter((look) => !isFramed(look)).length,
      0,
    ),
    softly('slowest of them, ms', Math.max(...result.map(({ ms }) => ms)), PATIENCE),
    ...findings,
    softly('ms until calls to the API are answered again', back, 5_000),
  ];
}
