import { DURATIONS } from '@weft/http-server/metrics';
import type { RenderTimes } from '@weft/render/render-pool';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ReleasesReport } from '../releases/releases-report';
import { ViewMetrics } from './view-metrics';

/** Metrics of a shell besides its requests. Labels name remotes, releases and path patterns, never visitors. */
export class ShellMetrics {
  readonly registry = new Registry();
  readonly views = new ViewMetrics(this.registry);
  private readonly waits = this.timer('weft_render_queue_seconds', 'Time that a page waits for a process');
  private readonly renders = this.timer('weft_render_seconds', 'Time to render a page in its process');
  private readonly lost = this.counter(
    'weft_render_processes_lost_total',
    'Render processes that ended unexpectedly and were replaced',
    'remote',
  );
  private readonly pages = this.counter('weft_page_cache_total', 'Pages by result of the cache', 'result');
  private readonly refused = this.counter('weft_releases_refused_total', 'Refused releases', 'remote');

  rendered(remote: string, { waited, took }: RenderTimes): void {
    this.waits.observe({ remote }, waited / 1_000);
    this.renders.observe({ remote }, took / 1_000);
  }

  lostProcess(remote: string): void {
    this.lost.inc({ remote });
  }

  /** @param result null for responses that are not cached */
  servedPage(result: 'hit' | 'miss' | null): void {
    if (result !== null) this.pages.inc({ result });
  }

  refusedRelease(remote: string): void {
    this.refused.inc({ remote });
  }

  /** Reports at each scrape what is in service, whether the store is up and which breakers are open. */
  showReleases(report: () => ReleasesReport): void {
    const { lost, refused } = this;
    new Gauge({
      name: 'weft_release_in_service',
      help: '1 for every release in service',
      labelNames: ['remote', 'version', 'as'],
      registers: [this.registry],
      collect() {
        this.reset();
        const { shell, remotes } = report();
        if (shell) this.set({ remote: 'shell', version: shell.version, as: 'active' }, 1);
        for (const [remote, { active, canary }] of Object.entries(remotes)) {
          // Start at 0: `rate()` misses the first increment of a counter that did not exist.
          for (const counter of [lost, refused]) counter.inc({ remote }, 0);
          if (active) this.set({ remote, version: active.version, as: 'active' }, 1);
          if (canary) this.set({ remote, version: canary.version, as: 'canary' }, 1);
        }
      },
    });
    new Gauge({
      name: 'weft_store_up',
      help: '1 while the release store can be read',
      registers: [this.registry],
      collect() {
        this.set(report().storeFault === null ? 1 : 0);
      },
    });
    new Gauge({
      name: 'weft_breakers_open',
      help: 'Circuit breakers that are open or half-open, of the store, of the API and of the pages of each remote',
      labelNames: ['of'],
      registers: [this.registry],
      collect() {
        this.reset();
        const { remotes, breakers } = report();
        for (const of of ['store', 'api', ...Object.keys(remotes)]) this.set({ of }, 0);
        // The first word of a breaker's name says what it is for.
        for (const { name } of breakers) this.inc({ of: name.split(/[ ,]/, 1)[0] ?? name });
      },
    });
  }

  private timer(name: string, help: string): Histogram<'remote'> {
    const registers = [this.registry];
    return new Histogram({ name, help, labelNames: ['remote'], buckets: DURATIONS, registers });
  }

  private counter<Label extends string>(name: string, help: string, label: Label): Counter<Label> {
    return new Counter({ name, help, labelNames: [label], registers: [this.registry] });
  }
}
