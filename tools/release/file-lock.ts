import { constants } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { tryLock } from 'fs-native-extensions';
import { ReleaseRefused } from './release-refused';

export interface LockOptions {
  /** Longest wait, in milliseconds. */
  timeout: number;
  /** Error message after that. */
  timeoutMessage: string;
  /** Called once if another process holds the lock. */
  onWait?: () => void;
}

/** Without waiting: opening a pipe that nobody reads would block a thread for ever, and with it the end of the process. */
const FLAGS = constants.O_WRONLY | constants.O_CREAT | constants.O_NONBLOCK;

/** Node closes file handles that are garbage-collected, so these are kept for callers that never release a lock. */
const heldLocks = new Set<FileHandle>();

/**
 * Locks a file, and creates it and its folder if needed. The kernel releases the lock when the process ends, however it
 * ends, so there are no stale locks (docs/decisions/005).
 *
 * @returns releases the lock
 * @throws ReleaseRefused if another process holds it too long
 */
export async function lockFile(
  name: string,
  { timeout, timeoutMessage, onWait }: LockOptions,
): Promise<() => Promise<void>> {
  await mkdir(path.dirname(name), { recursive: true });
  const file = await open(name, FLAGS);
  const deadline = performance.now() + timeout;
  let isWaiting = false;
  while (!tryLock(file.fd)) {
    if (!isWaiting) onWait?.();
    isWaiting = true;
    if (performance.now() > deadline) {
      await file.close();
      throw new ReleaseRefused(timeoutMessage);
    }
    await wait(50);
  }
  heldLocks.add(file);
  return async () => {
    heldLocks.delete(file);
    await file.close();
  };
}
