import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from 'api/drills/latency';
import { sendOnce } from 'api/drills/posts';
import { type Look, lookAt } from './look';
import type { SiteUnderDrill } from './site-under-drill';

/** What visitors saw. */
export interface Seen {
  looks: Look[];
  /** Milliseconds that the processes took to answer the health check; infinite if one did not. */
  health: number[];
}

/** Visitors who look at pages and send forms while a drill causes a fault. */
export class Visitors {
  private readonly seen: Seen = { looks: [], health: [] };
  private isGone = false;
  private readonly ended: Promise<unknown>;

  constructor(
    private readonly site: SiteUnderDrill,
    pages: readonly string[],
  ) {
    const { url, api } = site;
    const tasks = [
      ...pages.map((page) => () => this.read(url + page)),
      ...[`${url}/healthz`, `${api.url}healthz`].map((address) => () => this.ask(address)),
      () => this.write(),
    ];
    this.ended = Promise.all(tasks.map((task) => this.repeat(task)));
  }

  async leave(): Promise<Seen> {
    this.isGone = true;
    await this.ended;
    return this.seen;
  }

  private async repeat(task: () => Promise<void>): Promise<void> {
    while (!this.isGone) {
      await task();
      await wait(100);
    }
  }

  private async read(address: string): Promise<void> {
    this.seen.looks.push(await lookAt(address));
  }

  private async ask(address: string): Promise<void> {
    const { status, ms } = await lookAt(address);
    // An API that a drill has killed need not answer.
    if (status === 0 && address.startsWith(this.site.api.url) && this.site.isApiAway) return;
    this.seen.health.push(status === 200 ? ms : Number.POSITIVE_INFINITY);
  }

  private async write(): Promise<void> {
    const { status, body } = await sendOnce(`${this.site.url}/api`, 'enquiry', { marker: 'visitor' });
    if (status === 201) this.site.acknowledged.push(String(JSON.parse(body).id));
  }
}

/** The 95th percentile of the pages' times, in ms. */
export function usualTime(looks: readonly Look[]): number {
  const times = looks.map(({ ms }) => ms).sort((a, b) => a - b);
  return percentile(times, 95);
}
