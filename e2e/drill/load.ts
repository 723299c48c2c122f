import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface LoadOptions {
  /** Address of the site without a trailing slash. */
  url: string;
  /** Requests a second; null for as many as are answered. */
  rate: number | null;
  seconds: number;
  /** Milliseconds before the first request, in which the processes of several loads start; 0 where it is left out. */
  pause?: number;
  /** Most connections. */
  connections: number;
  /** Paths to ask for by turns, a `*` being another number each time; without them, addresses that no cache has. */
  pages?: readonly string[];
  /** Retries on a new connection when a kept one was just closed, as browsers do; otherwise counts it as lost. */
  sendsAgain?: boolean;
}

export interface Load {
  sent: number;
  /** Requests that found no free connection. */
  notSent: number;
  /** How many answers there were of each status. */
  statuses: Record<number, number>;
  /** Answers of 400 or above, by status and path. */
  failed: Record<string, number>;
  /** Requests that got no answer, or not all of one. */
  lost: number;
  /** What those were lost with, and how many each. */
  reasons: Record<string, number>;
  /** Answers with 503 that do not say when to come back. */
  withoutRetryAfter: number;
  /** Milliseconds of each answer that was no refusal, and of each refusal (503). */
  times: number[];
  refusals: number[];
}

/** Asks a site for pages from a process of its own, so that what visitors measure is not this. */
export function makeLoad(options: LoadOptions): Promise<Load> {
  const file = fileURLToPath(new URL('load-process.ts', import.meta.url));
  const child = fork(file, [JSON.stringify(options)], { execArgv: ['--import', 'tsx'] });
  return new Promise((resolve, reject) => {
    child.once('message', (load) => resolve(load as Load)).once('error', reject);
    child.once('exit', (code) => reject(new Error(`the load ended with ${code}`)));
  });
}
