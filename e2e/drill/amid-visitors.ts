import { setTimeout as wait } from 'node:timers/promises';
import { countsOf, exactly, type Finding, softly, told } from 'api/drills/finding';
import { msUntil } from 'api/drills/latency';
import { isFramed, type Look, lookAt } from './look';
import type { SiteUnderDrill } from './site-under-drill';
import { type Seen, usualTime, Visitors } from './visitors';

/** How long (ms) a site may take to recover before the drill gives up. */
const LOST = 60_000;

export interface Amid {
  pages: readonly string[];
  /** Whether the fault may make pages unavailable; they then show the frame with a message. */
  mayRefuse?: boolean;
  /** Milliseconds for which visitors are measured before the fault, for comparison. */
  calm: number;
  /** Milliseconds by which the usual page may be slower during the fault, besides a tenth of its time. */
  slowdown?: number;
}

/** Causes a fault while visitors look at pages and send forms. */
export async function amidVisitors<T>(
  site: SiteUnderDrill,
  { pages, mayRefuse = false, calm, slowdown = 20 }: Amid,
  fault: () => Promise<T>,
): Promise<{ result: T; findings: Finding[] }> {
  const before = new Visitors(site, pages);
  await wait(calm);
  const usual = usualTime((await before.leave()).looks);
  const visitors = new Visitors(site, pages);
  const [result, back] = await fault()
    .then(async (came) => [came, await untilWell(site, pages)] as const)
    .finally(() => visitors.leave());
  const seen = await visitors.leave();
  return { result, findings: [...findingsOf(seen, { usual, mayRefuse, slowdown }), ...backFindings(back)] };
}

/** Milliseconds until all of these pages are back; infinite if they do not come back. */
function untilWell(site: SiteUnderDrill, pages: readonly string[]): Promise<number> {
  const areWell = async () => {
    const looks = await Promise.all(pages.map((page) => lookAt(site.url + page)));
    return looks.every(({ status }) => status === 200);
  };
  return msUntil(areWell, LOST, 100);
}

function backFindings(back: number): Finding[] {
  return [
    exactly('all pages answered 200 again', Number.isFinite(back) ? 'yes' : 'no', 'yes'),
    softly('ms until all pages answered 200 again', back, 5_000),
  ];
}

function findingsOf(
  { looks, health }: Seen,
  { usual, mayRefuse, slowdown }: { usual: number; mayRefuse: boolean; slowdown: number },
) {
  const isRight = (look: Look) => isFramed(look) && (mayRefuse || look.status === 200);
  const wrong = looks.filter((look) => !isRight(look));
  return [
    told(
      'pages requested during the fault',
      `${looks.length} (${countsOf(looks.map(({ status }) => status))})`,
    ),
    exactly(
      mayRefuse
        ? 'pages without navigation and footer, or neither 200 nor 503'
        : 'pages without navigation and footer, or not 200',
      wrong.length,
      0,
    ),
    exactly('failed health checks', health.filter((ms) => !Number.isFinite(ms)).length, 0),
    softly('slowest health check, ms', Math.max(0, ...health.filter(Number.isFinite)), 1_000),
    softly('slowest page, ms', Math.max(0, ...looks.map(({ ms }) => ms)), 1_000),
    told('95th percentile of pages before the fault, ms', usual),
    softly(
      '95th percentile of pages during the fault, ms',
      usualTime(looks),
      Math.round(usual * 1.1 + slowdown),
    ),
  ];
}
