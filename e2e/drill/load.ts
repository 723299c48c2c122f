import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface LoadOptions {
  /** Address of the site without a trailing slash. */
  url: string;
  /** Requests per second; null for as many as are answered. */
  rate: number | null;
  seconds: number;
  /** Milliseconds before the first request, in which the processes of several loads start; 0 by default. */
  pause?: number;
  /** Maximum number of connections. */
  connections: number;
  /** Paths to request in turn, with `*` replaced by a new number each time; by default addresses that no cache has. */
  pages?: readonly string[];
  /** Retries on a new connection when a kept one was just closed, as browsers do; by default it counts as lost. */
  sendsAgain?: boolean;
}

export interface Load {
  sent: number;
  /** Requests that found no free connection. */
  notSent: number;
  /** Number of answers by status. */
  statuses: Record<number, number>;
  /** Answers of 400 or above, by status and path. */
  failed: Record<string, number>;
  /** Requests without an answer, or with an incomplete one. */
  lost: number;
  /** Number of lost requests by reason. */
  reasons: Record<string, number>;
  /** Answers with 503 that have no `Retry-After`. */
  withoutRetryAfter: number;
  /** Milliseconds of each answer other than a refusal, and of each refusal (503). */
  times: number[];
  refusals: number[];
}

/** Requests pages from a separate process, so that this process does not distort the measurements. */
export function makeLoad(options: LoadOptions): Promise<Load> {
  const file = fileURLToPath(new URL('load-process.ts', import.meta.url));
  const child = fork(file, [JSON.stringify(options)], { execArgv: ['--import', 'tsx'] });
  return new Promise((resolve, reject) => {
    child.once('message', (load) => resolve(load as Load)).once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`The load process ended with exit code ${code} before it had a result.`)),
    );
  });
}
