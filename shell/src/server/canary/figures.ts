import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { ViewReport } from '@weft/federation/view-reports';
import { LINE, networkOf } from '@weft/http-server/rate-limit';
import { LRUCache } from 'lru-cache';

/** What was counted of one release while a canary of its remote runs. */
export interface Figures {
  /** Pages that it was asked to render, and those of them that it failed to. */
  renders: number;
  failedRenders: number;
  /**
   * Documents of it that were sent, and page views of them in which something went wrong. In each, the two networks with
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

/** The last so many measurements are looked at. */
const MOST = 500;
/** Fewer say nothing. */
const LEAST = 30;
/** Of one network the last few: whatever it sends, it decides nothing alone. */
const MOST_OF_ONE = LEAST / 10;
/** Of so many networks, the latest, it is known what they did. */
const MOST_NETWORKS = 10_000;
/** Tests, and a proxy that is not trusted: who is behind it cannot be told apart, and is another each time. */
const LOOPBACK = /^(?:::1$|(?:::ffff:)?127\.)/i;

type NetworkCounts = Record<'views' | 'errors' | 'failedLoads', number>;

interface Measurement {
  network: string;
  value: number;
}

/** Counts for one release. Nothing in it says who a visitor is. */
export class ReleaseFigures {
  private readonly renders = { renders: 0, failedRenders: 0 };
  private readonly networks = new LRUCache<string, NetworkCounts>({ max: MOST_NETWORKS });
  private readonly measured: Record<'lcp' | 'inp', Measurement[]> = { lcp: [], inp: [] };
  private readonly salt = randomBytes(16);

  /** A page was rendered, or could not be. */
  rendered(isFailed: boolean): void {
    this.renders.renders += 1;
    if (isFailed) this.renders.failedRenders += 1;
  }

  /** A document was sent to an address. */
  viewed(address: string): void {
    this.countsOf(this.networkAt(address)).views += 1;
  }

  /** What a browser at an address says of a page view. */
  report({ kind, value }: Pick<ViewReport, 'kind' | 'value'>, address: string): void {
    const network = this.networkAt(address);
    if (kind === 'error') this.countsOf(network).errors += 1;
    else if (kind === 'load') this.countsOf(network).failedLoads += 1;
    else if (kind === 'lcp' || kind === 'inp') this.measure(kind, { network, value });
  }

  get figures(): Figures {
    return {
      ...this.renders,
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

  private countsOf(network: string): NetworkCounts {
    const counts = this.networks.get(network) ?? { views: 0, errors: 0, failedLoads: 0 };
    this.networks.set(network, counts);
    return counts;
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
    return all - first - second;
  }
}

function threeQuarters(measurements: readonly Measurement[]): number | null {
  if (measurements.length < LEAST) return null;
  const sorted = measurements.map(({ value }) => value).sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? null;
}
