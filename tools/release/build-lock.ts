import path from 'node:path';
import { lockFile } from './file-lock';

/** Longest wait for another process's build and release, in milliseconds. */
const LONGEST = 10 * 60_000;

/**
 * Keeps other processes from building a workspace: all builds write to its `dist`, from which releases are made. Hold
 * it until the build has been released.
 *
 * @returns releases the lock, which also ends with the process
 * @throws ReleaseRefused if another process holds it too long
 */
export function lockBuild(directory: string, say?: (line: string) => void): Promise<() => Promise<void>> {
  const name = path.basename(directory);
  // Not in `dist`, which every build empties.
  return lockFile(path.join(directory, 'node_modules/.cache/build.lock'), {
    timeout: LONGEST,
    timeoutMessage: `Another command has been building ${name} for more than 10 minutes. Try again when it has finished.`,
    onWait: () => say?.(`waiting for another command that builds ${name} …`),
  });
}
