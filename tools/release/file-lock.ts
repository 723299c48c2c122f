import { type FileHandle, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { tryLock } from 'fs-native-extensions';
import { ReleaseRefused } from './release-refused';

export interface LockWait {
  /** Milliseconds after which waiting ends. */
  longest: number;
  /** What is said then. */
  refusal: string;
  /** Called once, where somebody else has the lock. */
  onWait?: () => void;
}

/** Node closes files that nothing refers to, and who holds a lock until the process ends keeps nothing of it. */
const held = new Set<FileHandle>();

/**
 * Locks a file, which is made with its folder. The lock is the kernel's: it ends with the process that holds it, however that
 * ends, so there are no stale locks (docs/decisions/005).
 *
 * @returns ends it sooner
 * @throws ReleaseRefused where somebody else keeps it too long
 */
export async function lockFile(
  name: string,
  { longest, refusal, onWait }: LockWait,
): Promise<() => Promise<void>> {
  await mkdir(path.dirname(name), { recursive: true });
  const file = await open(name, 'a');
  const deadline = Date.now() + longest;
  let isTold = false;
  while (!tryLock(file.fd)) {
    if (!isTold) onWait?.();
    isTold = true;
    if (Date.now() > deadline) {
      await file.close();
      throw new ReleaseRefused(refusal);
    }
    await wait(50);
  }
  held.add(file);
  return async () => {
    held.delete(file);
    await file.close();
  };
}
