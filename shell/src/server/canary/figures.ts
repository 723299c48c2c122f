import { createHmac, randomBytes } from 'node:crypto';
import type { ViewReport } from '@weft/federation/view-reports';
import { networkOf, RateLimit } from '@weft/http-server/rate-limit';

/** What was counted of one release while a canary of its remote runs. */
export interface Figures {
  /** Pages that it was asked to render, and those of them that it failed to. */
  renders: number;
  failedRenders: number;
  /** Documents of it that were sent, and page views of them in which something went wrong. */
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
/** At most this many failures and measurements per network count, so that no single sender decides about a canary. */
const [FAILURES, MEASUREMENTS] = [1, LEAST / 10];
/** Tests, and a proxy that is not trusted: who is behind it cannot be told apart. */
const LOOPBACK = /^(?:::1$|(?:::ffff:)?127\.)/i;

/** Counts for one release. Nothing in it says who a visitor is. */
export class ReleaseFigures {
  private readonly counts = { renders: 0, failedRenders: 0, views: 0, errors: 0, failedLoads: 0 };
  private readonly lcp: number[] = [];
  private readonly inp: number[] = [];
  private readonly salt = randomBytes(16);
  private readonly heard = {
    error: untilItEnds(FAILURES),
    load: untilItEnds(FAILURES),
    lcp: untilItEnds(MEASUREMENTS),
    inp: untilItEnds(MEASUREMENTS),
  };

  /** A page was rendered, or could not be. */
  rendered(isFailed: boolean): void {
    this.counts.renders += 1;
    if (isFailed) this.counts.failedRenders += 1;
  }

  /** A document was sent. */
  viewed(): void {
    this.counts.views += 1;
  }

  /** What a browser at an address says of a page view. */
  report({ kind, value }: Pick<ViewReport, 'kind' | 'value'>, address: string): void {
    if (kind === 'cls' || kind === 'nav' || this.hasSaidEnough(kind, address)) return;
    if (kind === 'error') this.counts.errors += 1;
    else if (kind === 'load') this.counts.failedLoads += 1;
    else {
      const list = this[kind];
      list.push(value);
      if (list.length > MOST) list.shift();
    }
  }

  get figures(): Figures {
    return { ...this.counts, lcp: threeQuarters(this.lcp), inp: threeQuarters(this.inp) };
  }

  private hasSaidEnough(kind: keyof typeof this.heard, address: string): boolean {
    if (LOOPBACK.test(address)) return false;
    const network = createHmac('sha256', this.salt).update(networkOf(address)).digest('base64');
    return this.heard[kind].take(network) > 0;
  }
}

function untilItEnds(limit: number): RateLimit {
  return new RateLimit({ limit, window: Number.POSITIVE_INFINITY });
}

function threeQuarters(values: readonly number[]): number | null {
  if (values.length < LEAST) return null;
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? null;
}
