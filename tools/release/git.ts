import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** What git says in a folder; null where it refuses, or there is none. */
export function git(cwd: string, ...args: string[]): string | null {
  const options = { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  try {
    return execFileSync('git', args, { ...options, stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

/** A list of files that git makes; null as above. */
export function gitFiles(cwd: string, ...args: string[]): string[] | null {
  return (
    git(cwd, ...args, '-z')
      ?.split('\0')
      .filter(Boolean) ?? null
  );
}

/** All files of a clone as they are on the disk, ignored ones left out; null as above. */
export function presentFiles(root: string): string[] | null {
  const files = gitFiles(root, 'ls-files', '--cached', '--others', '--exclude-standard');
  return files?.filter((file) => existsSync(path.join(root, file))) ?? null;
}
