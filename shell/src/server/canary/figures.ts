import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { ViewReport } from '@weft/federation/view-reports';
import { networkOf, SITE_PREFIX_GROUPS } from '@weft/http-server/rate-limit';
import { LRUCache } from 'lru-cache';

/** Counts for one release while a canary of its remote runs. */
export interface Figures {
  /**
   * Pages recently requested from it, and how many of them failed to render. Per network, a path counts once, with its
   * latest outcome: repeating a request that fails decides nothing.
   */
  renders: number;
  failedRenders: number;
  /**
   * Its documents sent recently, and page views in which something went wrong. Each count leaves out the two largest
   * networks: one household has two (IPv4, a /48 of IPv6 at most), and what it makes up must not outweigh what others
   * see.
   */
  views: number;
  errors: number;
  failedLoads: number;
  /** Milliseconds, the 75th percentile of page views; null if too few were measured. */
  lcp: number | null;
  inp: number | null;
}

/** How many of the latest pages are kept: a release that starts to fail them all is noticed after a dozen. */
const MAX_PAGES = 100;
/** How many of the latest measurements are kept. */
const MAX_MEASUREMENTS = 500;
/** Fewer measurements are too few to judge by. */
const MIN_MEASUREMENTS = 30;
/** How many of them may come from one network (the latest), so that no network decides alone. */
const MAX_PER_NETWORK = MIN_MEASUREMENTS / 10;
/** How many networks are remembered: the most recent ones. */
const MAX_NETWORKS = 1_000;
/** All counts of a network are halved each time that one of them reaches this. */
const HALVE_AT = 4;
/** Tests, or visitors behind an untrusted proxy, who look alike: each request counts as a separate network. */
const LOOPBACK = /^(?:::1$|(?:::ffff:)?127\.)/i;

type NetworkCounts = Record<'views' | 'errors' | 'failedLoads', number>;

interface Measurement {
  network: string;
  value: number;
}

/** Counts for one release. Nothing in it identifies a visitor. */
export class ReleaseFigures {
  /** Whether the page failed, by network and path. */
  private readonly pages = new LRUCache<string, boolean>({ max: MAX_PAGES });
  private readonly networks = new LRUCache<string, NetworkCounts>({ max: MAX_NETWORKS });
  private readonly measured: Record<'lcp' | 'inp', Measurement[]> = { lcp: [], inp: [] };
  private readonly salt = randomBytes(16);

  /** Records that a page was rendered or failed to. @param ip address of the visitor */
  rendered({ path, ip }: { path: string; ip: string }, isFailed: boolean): void {
    this.pages.set(`${this.networkAt(ip)} ${path}`, isFailed);
  }

  /** Records that a document was sent to an address. */
  viewed(address: string): void {
    this.count(this.networkAt(address), 'views');
  }

  /** Records what the browser at an address reports of a page view. */
  report({ kind, value }: Pick<ViewReport, 'kind' | 'value'>, address: string): void {
    const network = this.networkAt(address);
    if (kind === 'error') this.count(network, 'errors');
    else if (kind === 'load') this.count(network, 'failedLoads');
    else if (kind === 'lcp' || kind === 'inp') this.measure(kind, { network, value });
  }

  get figures(): Figures {
    return {
      renders: this.pages.size,
      failedRenders: [...this.pages.values()].filter(Boolean).length,
      views: this.total('views'),
      errors: this.total('errors'),
      failedLoads: this.total('failedLoads'),
      lcp: percentile75(this.measured.lcp),
      inp: percentile75(this.measured.inp),
    };
  }

  private networkAt(address: string): string {
    if (LOOPBACK.test(address)) return randomUUID();
    return createHmac('sha256', this.salt).update(networkOf(address, SITE_PREFIX_GROUPS)).digest('base64');
  }

  private count(network: string, kind: keyof NetworkCounts): void {
    const counts = this.networks.get(network) ?? { views: 0, errors: 0, failedLoads: 0 };
    counts[kind] += 1;
    const by = counts[kind] < HALVE_AT ? 1 : 2;
    const { views, errors, failedLoads } = counts;
    this.networks.set(network, { views: views / by, errors: errors / by, failedLoads: failedLoads / by });
  }

  private measure(kind: 'lcp' | 'inp', measurement: Measurement): void {
    const list = this.measured[kind];
    const isOwn = ({ network }: Measurement) => network === measurement.network;
    list.push(measurement);
    if (list.filter(isOwn).length > MAX_PER_NETWORK) list.splice(list.findIndex(isOwn), 1);
    else if (list.length > MAX_MEASUREMENTS) list.shift();
  }

  /** Sum without the two largest networks. */
  private total(count: keyof NetworkCounts): number {
    let [all, first, second] = [0, 0, 0];
    for (const { [count]: own } of this.networks.values()) {
      all += own;
      if (own > first) [first, second] = [own, first];
      else if (own > second) second = own;
    }
    return Math.round(all - first - second);
  }
}

function percentile75(measurements: readonly Measurement[]): number | null {
  if (measurements.length < MIN_MEASUREMENTS) return null;
  const sorted = measurements.map(({ value }) => value).sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? null;
}
