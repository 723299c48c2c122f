import path from 'node:path';
import { lockFile } from './file-lock';

/** Longest wait for a build and its release by somebody else, in milliseconds. */
const LONGEST = 10 * 60_000;

/**
 * Keeps other processes from building a workspace: all builds write to its `dist`, from which releases are made. Whoever
 * releases what is built holds it until then.
 *
 * @returns ends it; it ends with the process, too
 * @throws ReleaseRefused where somebody else builds too long
 */
export function lockBuild(directory: string, say?: (line: string) => void): Promise<() => Promise<void>> {
  const name = path.basename(directory);
  // Not in `dist`, which each build empties.
  return lockFile(path.join(directory, 'node_modules/.cache/build.lock'), {
    longest: LONGEST,
    refusal: `Another command has been building ${name} for long. Try again when it has ended.`,
    onWait: () => say?.(`waiting for another command that builds ${name} …`),
  });
}
