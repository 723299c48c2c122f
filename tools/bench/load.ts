import autocannon from 'autocannon';
import { processorSeconds } from './processor-time';
import type { ServerProcess } from './server-process';

export interface LoadOptions {
  /** Path and query; a `*` is another number each time, so that no cache has the page. */
  page: string;
  seconds: number;
}

/** A page that has to be rendered for each address: query parameters that a page does not read do not count. */
export const NEW_PAGE = '/search?q=bench*';

/** What one round of load showed. */
export interface Round {
  /** Answers with a 2xx status in a second. */
  rate: number;
  /** 99th percentile of the time to an answer, in milliseconds. */
  p99: number;
  /** Answers for one second of the server's processor time; null where that cannot be read. */
  perCpuSecond: number | null;
  /** Share of one core that this process, which makes the load, was busy: near 1 it is the limit. */
  clientBusy: number;
  /** Requests without a good answer. */
  failed: number;
}

const CONNECTIONS = 20;
let queries = 0;

/** Asks a server for one page with twenty connections, as fast as it answers. */
export async function load({ url, pid }: ServerProcess, { page, seconds }: LoadOptions): Promise<Round> {
  const cpu = processorSeconds(pid);
  const own = process.cpuUsage();
  const start = performance.now();
  const result = await autocannon({
    url: new URL(page, url).href,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
    ...(page.includes('*') && {
      requests: [{ setupRequest: (request) => ({ ...request, path: page.replace('*', String(++queries)) }) }],
    }),
  });
  const elapsed = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(own);
  const cpuAfter = processorSeconds(pid);
  const used = cpu === null || cpuAfter === null ? null : cpuAfter - cpu;
  const good = result['2xx'];
  return {
    rate: good / result.duration,
    p99: result.latency.p99,
    perCpuSecond: used ? good / used : null,
    clientBusy: (user + system) / 1e6 / elapsed,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}
