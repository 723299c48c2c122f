import { setTimeout as wait } from 'node:timers/promises';
import { createApiClient } from '@weft/api-contract/client';

export interface ContentVersionOptions {
  apiUrl: string;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
}

/** Milliseconds between two questions; longer for an API that has no such call. */
const INTERVAL = 1_000;
const INTERVAL_WITHOUT = 30_000;
const ANSWER_LIMIT = 2_000;
/** Milliseconds until every process of the API answers with content of a new version: each remembers one for 100. */
const SETTLED = 250;
/** Milliseconds for which an answer confirms that pages of its version are current. */
const CONFIRMED = 4_000;

/**
 * The version of the API's content, as part of the names of kept pages: a published change makes all of
 * them old at once. It is asked for in the background, and only while pages are asked for. An API
 * without versions is no matter: then pages are renewed by time alone.
 */
export class ContentVersion {
  private version = '';
  private answeredAt = Number.NEGATIVE_INFINITY;
  private nextQuestion = 0;
  private readonly now: () => number;
  private readonly api: ReturnType<typeof createApiClient>;

  constructor({ apiUrl, now = () => performance.now() }: ContentVersionOptions) {
    this.now = now;
    this.api = createApiClient({ baseUrl: apiUrl });
  }

  /** What is known now; empty where nothing is. */
  current(): string {
    if (this.now() >= this.nextQuestion) void this.ask();
    return this.version;
  }

  /** Whether the version was the content's a moment ago. */
  get isConfirmed(): boolean {
    return this.version !== '' && this.now() - this.answeredAt < CONFIRMED;
  }

  /** An API that does not answer keeps the version that it had. */
  private async ask(): Promise<void> {
    this.nextQuestion = Number.POSITIVE_INFINITY;
    const answer = await this.api.contentVersion({ signal: AbortSignal.timeout(ANSWER_LIMIT) });
    const isWithout = !answer.ok && answer.reason !== 'unavailable';
    if (answer.ok) {
      if (answer.data.version !== this.version) await wait(SETTLED);
      this.version = answer.data.version;
      this.answeredAt = this.now();
    }
    if (isWithout) this.version = '';
    this.nextQuestion = this.now() + (isWithout ? INTERVAL_WITHOUT : INTERVAL);
  }
}
