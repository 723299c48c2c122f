import { git } from '../release/git';

/** A pull request's clone has no local branch main. */
const MAIN = ['main', 'origin/main'];

/**
 * @param root folder of the clone
 * @returns the commit where the checked-out branch left main; null if there is no main, or if the clone is too shallow
 */
export function branchBase(root: string): string | null {
  for (const main of MAIN) {
    const base = git(root, 'merge-base', 'HEAD', main);
    if (base !== null) return base;
  }
  return null;
}
