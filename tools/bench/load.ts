import autocannon from 'autocannon';
import { processorSeconds } from './processor-time';
import type { ServerProcess } from './server-process';

export interface LoadOptions {
  /** Path and query; `*` becomes a new number in each request, so that no cache has the page. */
  page: string;
  seconds: number;
}

/** A page that is rendered for each query: parameters that a page does not read would not bypass the cache. */
export const UNCACHED_PAGE = '/search?q=bench*';

/** Results of one round of load. */
export interface Round {
  /** 2xx responses per second. */
  rate: number;
  /** 99th percentile of the response time, in milliseconds. */
  p99: number;
  /** Responses per second of the server's processor time; null if that cannot be read. */
  perCpuSecond: number | null;
  /** Share of one core that this process, the load generator, used: near 1 it is the bottleneck. */
  clientBusy: number;
  /** Requests without a 2xx response. */
  failed: number;
}

const CONNECTIONS = 20;
let queries = 0;

/** Requests one page over twenty connections, as fast as the server answers. */
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
