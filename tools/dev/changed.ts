import { execFileSync } from 'node:child_process';
import { root } from './workspaces';

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/**
 * Files that differ from where this branch left main, changes that are not committed included; on a clean main
 * those of the last commit.
 */
export function changedFiles(): string[] {
  const listed = (...args: string[]) =>
    git(...args)
      .split('\n')
      .filter(Boolean);
  const base = git('merge-base', 'HEAD', 'main');
  const files = [
    ...listed('diff', '--name-only', '--diff-filter=d', base),
    ...listed('ls-files', '--others', '--exclude-standard'),
  ];
  return files.length > 0 ? files : listed('diff', '--name-only', '--diff-filter=d', 'HEAD~1');
}

/** What a visitor sees first of each team's pages; enough to know that they still come together. */
const SMOKE = 'journeys/route-table';

/** Journeys to run for changed files: those that changed themselves, and a short one for whatever a page is made of. */
export function changedJourneys(files: readonly string[]): string[] {
  const own = files
    .filter((file) => /^e2e\/.+\.e2e\.ts$/.test(file))
    .map((file) => file.slice('e2e/'.length));
  const isPage = files.some((file) => /^(shell|mfe-|packages\/|api\/|e2e\/stack\/)/.test(file));
  return isPage ? [...new Set([...own, SMOKE])] : own;
}
