import { setTimeout as wait } from 'node:timers/promises';
import { atMostSoft, countsOf, exactly, type Finding, reportOnly } from 'api/drills/finding';
import { msUntil } from 'api/drills/latency';
import { isFramed, type PageAnswer, requestPage } from './request-page';
import type { SiteUnderDrill } from './site-under-drill';
import { type Observations, p95Time, Visitors } from './visitors';

/** How long (ms) a site may take to recover before the drill gives up. */
const LOST = 60_000;

export interface VisitorLoad {
  pages: readonly string[];
  /** Whether the fault may make pages unavailable; they then show the frame with a message. */
  mayRefuse?: boolean;
  /** Milliseconds for which visitors are measured before the fault, for comparison. */
  baselineMs: number;
  /** Milliseconds by which the usual page may be slower during the fault, besides a tenth of its time. */
  slowdown?: number;
}

/** Causes a fault while visitors look at pages and send forms. */
export async function withVisitors<T>(
  site: SiteUnderDrill,
  { pages, mayRefuse = false, baselineMs, slowdown = 20 }: VisitorLoad,
  fault: () => Promise<T>,
): Promise<{ result: T; findings: Finding[] }> {
  const before = new Visitors(site, pages);
  await wait(baselineMs);
  const usual = p95Time((await before.stop()).answers);
  const visitors = new Visitors(site, pages);
  const [result, back] = await fault()
    .then(async (value) => [value, await untilRecovered(site, pages)] as const)
    .finally(() => visitors.stop());
  const seen = await visitors.stop();
  return { result, findings: [...findingsOf(seen, { usual, mayRefuse, slowdown }), ...backFindings(back)] };
}

/** Milliseconds until all of these pages are back; infinite if they do not come back. */
function untilRecovered(site: SiteUnderDrill, pages: readonly string[]): Promise<number> {
  const areWell = async () => {
    const answers = await Promise.all(pages.map((page) => requestPage(site.url + page)));
    return answers.every(({ status }) => status === 200);
  };
  return msUntil(areWell, LOST, 100);
}

function backFindings(back: number): Finding[] {
  return [
    exactly('all pages answered 200 again', Number.isFinite(back) ? 'yes' : 'no', 'yes'),
    atMostSoft('ms until all pages answered 200 again', back, 5_000),
  ];
}

function findingsOf(
  { answers, health }: Observations,
  { usual, mayRefuse, slowdown }: { usual: number; mayRefuse: boolean; slowdown: number },
) {
  const longest = Math.round(usual * 1.1 + slowdown);
  const isRight = (answer: PageAnswer) => isFramed(answer) && (mayRefuse || answer.status === 200);
  const wrong = answers.filter((answer) => !isRight(answer)).length;
  const statuses = countsOf(answers.map(({ status }) => status));
  const allowed = mayRefuse ? 'neither 200 nor 503' : 'not 200';
  return [
    reportOnly('pages requested during the fault', `${answers.length} (${statuses})`),
    exactly(`pages without navigation and footer, or ${allowed}`, wrong, 0),
    exactly('failed health checks', health.filter((ms) => !Number.isFinite(ms)).length, 0),
    atMostSoft('slowest health check, ms', Math.max(0, ...health.filter(Number.isFinite)), 1_000),
    atMostSoft('slowest page, ms', Math.max(0, ...answers.map(({ ms }) => ms)), 1_000),
    reportOnly('95th percentile of pages before the fault, ms', usual),
    atMostSoft('95th percentile of pages during the fault, ms', p95Time(answers), longest),
  ];
}
