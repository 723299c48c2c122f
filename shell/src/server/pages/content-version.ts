import { setTimeout as wait } from 'node:timers/promises';
import { createApiClient } from '@weft/api-contract/client';

/** Milliseconds between two polls; longer for an API that has no such call. */
const INTERVAL = 1_000;
const INTERVAL_WITHOUT = 30_000;
const ANSWER_LIMIT = 2_000;
/** Milliseconds until every process of the API serves the new version's content: each caches the version for 100. */
const SETTLED = 250;

/**
 * The version of the API's content, as part of the keys of kept pages: a published change makes all of them stale at
 * once. It is polled in the background, and only while pages are requested. With an API without versions, pages are
 * renewed by time alone.
 */
export class ContentVersion {
  private version = '';
  private nextPoll = 0;
  private readonly api;

  /** @param now a monotonic clock, in milliseconds */
  constructor(
    apiUrl: string,
    private readonly now = () => performance.now(),
  ) {
    this.api = createApiClient({ baseUrl: apiUrl });
  }

  /** The last known version; empty if there is none. */
  current(): string {
    if (this.now() >= this.nextPoll) void this.poll();
    return this.version;
  }

  /** If the API does not answer, the version stays as it was. */
  private async poll(): Promise<void> {
    this.nextPoll = Number.POSITIVE_INFINITY;
    const answer = await this.api.contentVersion({ signal: AbortSignal.timeout(ANSWER_LIMIT) });
    const isWithout = !answer.ok && answer.reason !== 'unavailable';
    if (answer.ok) {
      if (answer.data.version !== this.version) await wait(SETTLED);
      this.version = answer.data.version;
    }
    this.nextPoll = this.now() + (isWithout ? INTERVAL_WITHOUT : INTERVAL);
  }
}
