import { setTimeout as wait } from 'node:timers/promises';
import type { OpenDatabase } from '../../db/database';
import { parseSitePages, storeSitePages } from './site-pages';

const UNREADABLE =
  'cannot read the pages of the releases from the shell; search goes on with those stored before';
/** Where a shell lists the pages of its releases. */
const PAGES = '_pages.json';
/** Milliseconds between two requests, and for one answer. */
const INTERVAL = 1_000;
const ANSWER_LIMIT = 5_000;
/** Every n-th request asks for the whole answer: another process may have stored an older one. */
const FULL_REFRESH_EVERY = 60;
/** The longest answer that is accepted, in characters. */
const MAX_BYTES = 4 * 1024 * 1024;

export interface FollowShellOptions {
  database: OpenDatabase;
  /** With a slash at the end. */
  shellUrl: string;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  /** Milliseconds between two requests. */
  interval?: number;
}

/**
 * Stores the pages of the releases in service, for search and the check of links. If the shell is away, the stored
 * pages stay.
 *
 * @returns a function that stops this, and resolves once nothing is in progress
 */
export function followShell(options: FollowShellOptions): () => Promise<void> {
  const { database, shellUrl, log, interval = INTERVAL } = options;
  const end = new AbortController();
  let etag = '';
  let questions = 0;
  let fault = '';

  async function poll(): Promise<void> {
    const signal = AbortSignal.any([end.signal, AbortSignal.timeout(ANSWER_LIMIT)]);
    if (questions % FULL_REFRESH_EVERY === 0) etag = '';
    questions += 1;
    const headers: Record<string, string> = etag === '' ? {} : { 'if-none-match': etag };
    const request: RequestInit = { headers, signal, redirect: 'error' };
    const answer = await fetch(new URL(PAGES, shellUrl), request).catch(() => null);
    // The shell is down or not ready; the next poll tries again.
    if (answer === null || answer.status === 304 || answer.status >= 500)
      return void (await answer?.body?.cancel());
    if (!answer.ok) throw new Error(`${PAGES} returned status ${answer.status}`);
    const text = await answer.text();
    if (text.length > MAX_BYTES) throw new Error(`${PAGES} is longer than ${MAX_BYTES} characters`);
    const changed = await storeSitePages(database, parseSitePages(text));
    etag = answer.headers.get('etag') ?? '';
    if (changed.length > 0) log.info({ remotes: changed }, 'stored the pages of changed releases for search');
  }

  async function follow(): Promise<void> {
    while (!end.signal.aborted) {
      try {
        await poll();
        fault = '';
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        // Logged once, not every second.
        if (message !== fault && !end.signal.aborted) log.warn({ shellUrl, cause: message }, UNREADABLE);
        fault = message;
      }
      await wait(interval, undefined, { signal: end.signal }).catch(() => undefined);
    }
  }

  const ended = follow();
  return () => {
    end.abort();
    return ended;
  };
}
