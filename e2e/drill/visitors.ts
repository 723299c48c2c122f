import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from 'api/drills/latency';
import { sendOnce } from 'api/drills/send-forms';
import { type PageAnswer, requestPage } from './request-page';
import type { SiteUnderDrill } from './site-under-drill';

/** What visitors saw. */
export interface Observations {
  answers: PageAnswer[];
  /** Milliseconds that the processes took to answer the health check; infinite if one did not. */
  health: number[];
}

/** Visitors who look at pages and send forms while a drill causes a fault. */
export class Visitors {
  private readonly seen: Observations = { answers: [], health: [] };
  private isStopped = false;
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

  async stop(): Promise<Observations> {
    this.isStopped = true;
    await this.ended;
    return this.seen;
  }

  private async repeat(task: () => Promise<void>): Promise<void> {
    while (!this.isStopped) {
      await task();
      await wait(100);
    }
  }

  private async read(address: string): Promise<void> {
    this.seen.answers.push(await requestPage(address));
  }

  private async ask(address: string): Promise<void> {
    const { status, ms } = await requestPage(address);
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
export function p95Time(answers: readonly PageAnswer[]): number {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return percentile(times, 95);
}
