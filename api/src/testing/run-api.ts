import { spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The API in its own process, for tests. */
export interface RunningApi {
  pid: number;
  /** The address, once it listens. */
  listening: Promise<string>;
  /** How the process ended. */
  ended: Promise<{ code: number | null; stderr: string }>;
  /** What it has logged so far, one JSON object per line. */
  log(): string;
  signal(signal: NodeJS.Signals): void;
  /** Ends it at once, without a chance to clean up. */
  kill(): Promise<void>;
}

/** A file on a full disk, where the system has one; what is written there is lost in any case. */
export const FULL = existsSync('/dev/full') ? '/dev/full' : '/dev/null';

/** Nothing listens there, so that a test's API does not find a site that happens to run on this machine. */
const NO_SHELL = 'http://127.0.0.1:9/';

/**
 * Starts `src/main.ts`, or a program of this folder, in another working directory, with these settings only.
 *
 * @param output file that it logs to instead; the address is not known then
 */
export function runApi(env: Record<string, string>, program = '../main.ts', output?: string): RunningApi {
  const main = fileURLToPath(new URL(program, import.meta.url));
  const loader = import.meta.resolve('tsx');
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['--import', loader, main], {
    cwd: '/',
    env: { PATH, SHELL_URL: NO_SHELL, ...env },
    stdio: ['ignore', output === undefined ? 'pipe' : openSync(output, 'w'), 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const ended = new Promise<{ code: number | null; stderr: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, stderr }));
  });
  const listening = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      stdout += chunk;
      const address = /API listening at (\S+?)"/.exec(stdout)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.on('close', (code) => reject(new Error(`the API ended with ${code}: ${stderr}`)));
  });
  // Not every test waits for it.
  listening.catch(() => {});
  return {
    pid: child.pid ?? 0,
    listening,
    ended,
    log: () => stdout,
    signal: (signal) => void child.kill(signal),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
