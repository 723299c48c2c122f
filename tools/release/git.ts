import { execFileSync } from 'node:child_process';

/** What git says in a folder; null where it refuses, or there is none. */
export function git(cwd: string, ...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}
