import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { ViewReport } from '@weft/federation/view-reports';
import { LINE, networkOf } from '@weft/http-server/rate-limit';
import { LRUCache } from 'lru-cache';

/** What was counted of one release while a canary of its remote runs. */
export interface Figures {
  /**
   * Pages that it was asked for lately, and those of them that it failed to make. Of one network a path counts once, by how
   * it went last: who asks again and again for one that fails decides nothing.
   */
  renders: number;
  failedRenders: number;
  /**
   * Documents of it that were sent lately, and page views in which something went wrong. In each, the two networks with
   * the most are left out: one household has two (IPv4, a /48 of IPv6 at most), and what it makes up may not outweigh what
   * others see.
   */
  views: number;
  errors: number;
  failedLoads: number;
  /** Milliseconds at most in three of four page views; null where too few were measured. */
  lcp: number | null;
  inp: number | null;
}

/** How many pages are kept, the latest: a release that fails all is noticed after a dozen, however well it did before. */
const MOST_PAGES = 100;
/** How many measurements are kept, the latest. */
const MOST = 500;
/** Fewer measurements are too few to judge by. */
const LEAST = 30;
/** How many of them may be one network's, the latest: it decides nothing alone. */
const MOST_OF_ONE = LEAST / 10;
/** How many networks are remembered, the most recent ones. */
const MOST_NETWORKS = 1_000;
/** All counts of a network are halved each time that one of them reaches this. */
const FADES_AT = 4;
/** Tests, or visitors of an untrusted proxy, who cannot be told apart: each request counts as another network's. */
const LOOPBACK = /^(?:::1$|(?:::ffff:)?127\.)/i;

type NetworkCounts = Record<'views' | 'errors' | 'failedLoads', number>;

interface Measurement {
  network: string;
  value: number;
}

/** Counts for one release. Nothing in it says who a visitor is. */
export class ReleaseFigures {
  /** Whether it failed, by network and path. */
  private readonly pages = new LRUCache<string, boolean>({ max: MOST_PAGES });
  private readonly networks = new LRUCache<string, NetworkCounts>({ max: MOST_NETWORKS });
  private readonly measured: Record<'lcp' | 'inp', Measurement[]> = { lcp: [], inp: [] };
  private readonly salt = randomBytes(16);

  /** A page was rendered, or could not be. @param ip who asked for it */
  rendered({ path, ip }: { path: string; ip: string }, isFailed: boolean): void {
    this.pages.set(`${this.networkAt(ip)} ${path}`, isFailed);
  }

  /** A document was sent to an address. */
  viewed(address: string): void {
    this.count(this.networkAt(address), 'views');
  }

  /** What a browser at an address says of a page view. */
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
      lcp: threeQuarters(this.measured.lcp),
      inp: threeQuarters(this.measured.inp),
    };
  }

  private networkAt(address: string): string {
    if (LOOPBACK.test(address)) return randomUUID();
    return createHmac('sha256', this.salt).update(networkOf(address, LINE)).digest('base64');
  }

  private count(network: string, kind: keyof NetworkCounts): void {
    const counts = this.networks.get(network) ?? { views: 0, errors: 0, failedLoads: 0 };
    counts[kind] += 1;
    const by = counts[kind] < FADES_AT ? 1 : 2;
    const { views, errors, failedLoads } = counts;
    this.networks.set(network, { views: views / by, errors: errors / by, failedLoads: failedLoads / by });
  }

  private measure(kind: 'lcp' | 'inp', measurement: Measurement): void {
    const list = this.measured[kind];
    const isOwn = ({ network }: Measurement) => network === measurement.network;
    list.push(measurement);
    if (list.filter(isOwn).length > MOST_OF_ONE) list.splice(list.findIndex(isOwn), 1);
    else if (list.length > MOST) list.shift();
  }

  /** Without the two networks that have the most. */
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

function threeQuarters(measurements: readonly Measurement[]): number | null {
  if (measurements.length < LEAST) return null;
  const sorted = measurements.map(({ value }) => value).sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? null;
}
