import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { ReleaseCheckRequest, ReleaseCheckResult } from './check-release';

const PROGRAM = new URL('./check-release-process.ts', import.meta.url);
const TSX = createRequire(import.meta.url).resolve('tsx');

/** Milliseconds that a check may take; an ordinary release needs one second. */
const LIMIT = 30_000;

/**
 * `checkRelease` in a separate process: hashing a large release and parsing its css take long, and must not delay
 * visitors' requests. Runs at normal priority, so that a roll-back is quick under load.
 *
 * @throws Error if no answer comes within the limit, or the process crashes
 */
export async function checkReleaseInChildProcess(
  request: ReleaseCheckRequest,
  limit = LIMIT,
): Promise<ReleaseCheckResult> {
  const child = fork(PROGRAM, { execArgv: ['--import', TSX], timeout: limit, killSignal: 'SIGKILL' });
  const ended = once(child, 'exit').then(([code, signal]) => String(signal ?? `exit code ${code}`));
  // `send` is missing if the system could not start the process; the reason arrives as an event.
  child.send?.(request);
  const answered = once(child, 'message').then(([answer]) => answer as ReleaseCheckResult);
  const result = await Promise.race([answered, ended]);
  if (typeof result !== 'string') return result;
  const end = child.killed ? `did not end within ${limit / 1_000} s` : `crashed (${result})`;
  throw new Error(`the check of the release ${end}`);
}
