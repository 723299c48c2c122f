import { atMostSoft, exactly, reportOnly } from 'api/drills/finding';
import { percentile } from 'api/drills/latency';
import { makeLoad } from './load';
import { pagesOfTeams } from './pages-of-teams';
import type { SiteDrill } from './site-drill';
import { withVisitors } from './with-visitors';

/** Multiple of the site's capacity. */
const TIMES = 3;
const CONNECTIONS = 500;
/** Milliseconds by which cached pages may be slower while both processors are overloaded. */
const SLOWDOWN = 100;

/** More requests than the site can answer. */
export const overload: SiteDrill = async (site, { isShort, say }) => {
  const { url } = site;
  const measured = isShort ? 1 : 5;
  const before = await makeLoad({ url, rate: null, seconds: measured, connections: 20 });
  const capacity = Math.round(before.times.length / measured);
  const rate = TIMES * capacity;
  const seconds = isShort ? 3 : 60;
  say(`${capacity} rendered pages a second with 20 connections; now ${rate} for ${seconds} s`);
  if (!isShort) {
    await makeLoad({ url, rate, seconds: 15, connections: CONNECTIONS });
    await site.measureMemory();
  }
  const baselineMs = isShort ? 500 : 3_000;
  const watch = { pages: pagesOfTeams.watched, baselineMs, mayRefuse: true, slowdown: SLOWDOWN };
  const { result, findings } = await withVisitors(site, watch, () =>
    makeLoad({ url, rate, seconds, connections: CONNECTIONS }),
  );
  const { sent, notSent, statuses, lost, withoutRetryAfter, times, refusals } = result;
  const odd = Object.keys(statuses).filter((status) => ![200, 404, 503].includes(Number(status)));
  const sorted = (values: number[]) => values.sort((a, b) => a - b);
  return [
    reportOnly('pages a second before the overload', capacity),
    reportOnly('requests a second during the overload', rate),
    reportOnly(`requests not sent because all ${CONNECTIONS} connections were busy`, notSent),
    reportOnly('requests answered', times.length),
    reportOnly('requests refused with 503', refusals.length),
    reportOnly('99th percentile of answers, ms', percentile(sorted(times), 99)),
    atMostSoft('99th percentile of refusals, ms', percentile(sorted(refusals), 99), 5_000),
    exactly('requests answered or refused', times.length + refusals.length, sent),
    exactly('requests without a complete answer', lost, 0),
    exactly('statuses other than 200, 404 and 503', odd.join() || 'none', 'none'),
    exactly('refusals without Retry-After', withoutRetryAfter, 0),
    ...findings,
  ];
};
