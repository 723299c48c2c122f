import type { ViewReportKind } from '@weft/federation/view-reports';
import { Counter, Histogram, type Registry } from 'prom-client';

/** The release that made a page, and the pattern of the page's path. */
export interface ViewLabels {
  remote: string;
  version: string;
  page: string;
}

/**
 * At most this many releases are labels. Beyond it, all counters restart at 0, which `rate()` tolerates; otherwise the
 * labels would grow without bound.
 */
const MAX_RELEASES = 40;

const labelNames = ['remote', 'version', 'page'] as const;

/** How pages perform in browsers, for the share of page views that report it. */
export class ViewMetrics {
  private readonly releases = new Set<string>();
  private readonly times;
  private readonly failures;

  constructor(registry: Registry) {
    const registers = [registry];
    const histogram = (name: string, help: string, buckets: number[]) =>
      new Histogram({ name, help, labelNames, buckets, registers });
    const seconds = (name: string, help: string, buckets: number[]) => ({
      divisor: 1_000,
      histogram: histogram(`weft_view_${name}_seconds`, help, buckets),
    });
    // The middle bounds are web.dev's thresholds for good and poor.
    this.times = {
      lcp: seconds('lcp', 'Largest contentful paint', [0.5, 1, 1.8, 2.5, 4, 8]),
      inp: seconds('inp', 'Interaction to next paint', [0.05, 0.1, 0.2, 0.5, 1]),
      cls: {
        divisor: 1,
        histogram: histogram('weft_view_cls', 'Cumulative layout shift', [0.01, 0.05, 0.1, 0.25, 0.5]),
      },
      nav: seconds('navigation', 'From a click to the next page, in the tab', [0.05, 0.1, 0.2, 0.5, 1, 3]),
    };
    this.failures = new Counter({
      name: 'weft_view_failures_total',
      help: 'Page views with an error, or with a file of a release that could not be loaded',
      labelNames: [...labelNames, 'kind'],
      registers,
    });
  }

  /** @param value milliseconds; unitless for `cls` */
  report(labels: ViewLabels, { kind, value }: { kind: ViewReportKind; value: number }): void {
    this.remember(`${labels.remote} ${labels.version}`);
    if (kind === 'error' || kind === 'load') return this.failures.inc({ ...labels, kind });
    const { histogram, divisor } = this.times[kind];
    histogram.observe({ ...labels }, value / divisor);
  }

  private remember(release: string): void {
    this.releases.add(release);
    if (this.releases.size <= MAX_RELEASES) return;
    this.releases.clear();
    this.failures.reset();
    for (const { histogram } of Object.values(this.times)) histogram.reset();
  }
}
