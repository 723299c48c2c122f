import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Output of git in a folder; null if it fails or is not installed. */
export function git(cwd: string, ...args: string[]): string | null {
  const options = { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  try {
    return execFileSync('git', args, { ...options, stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

/** Files that a git command lists; null as above. */
export function gitFiles(cwd: string, ...args: string[]): string[] | null {
  return (
    git(cwd, ...args, '-z')
      ?.split('\0')
      .filter(Boolean) ?? null
  );
}

/** All files of a clone that exist on disk, without ignored ones; null as above. */
export function presentFiles(root: string): string[] | null {
  const files = gitFiles(root, 'ls-files', '--cached', '--others', '--exclude-standard');
  return files?.filter((file) => existsSync(path.join(root, file))) ?? null;
}
