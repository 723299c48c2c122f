import { git } from '../release/git';

/** In a pull request's clone no branch is called main. */
const MAIN = ['main', 'origin/main'];

/**
 * @param root folder of the clone
 * @returns the commit at which the branch that is checked out left main; null where there is no main, or the clone does
 * not reach back so far
 */
export function branchBase(root: string): string | null {
  for (const main of MAIN) {
    const base = git(root, 'merge-base', 'HEAD', main);
    if (base !== null) return base;
  }
  return null;
}
