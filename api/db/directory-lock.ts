import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { tryLock } from 'fs-native-extensions';
import { DatabaseInUse, DatabaseUnavailable } from './database';
import { codeOf } from './failures';

/** The locks that are held. Node closes file handles that are garbage-collected, and not every caller keeps one. */
const heldLocks = new Set<FileHandle>();

/**
 * Takes the lock `<directory>.lock`, a file with the id of the process that uses the directory. The kernel holds the
 * lock: it ends with the process, however that ends, and works across containers, whose process ids can be the same.
 *
 * @returns a function that releases the lock
 * @throws DatabaseInUse if a live process holds it, DatabaseUnavailable if it cannot be written
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const name = `${directory}.lock`;
  const unwritable = (error: Error) => throwUnwritable(directory, error);
  for (;;) {
    const file = await open(name, 'a+', 0o600).catch(unwritable);
    await takeLock(file, directory);
    // The previous holder may have removed the file meanwhile; nobody else would see a lock on a deleted file.
    if ((await file.stat()).ino === (await stat(name).catch(() => null))?.ino) {
      heldLocks.add(file);
      const unlock = async () => {
        if (!heldLocks.delete(file)) return;
        await rm(name, { force: true });
        await file.close();
      };
      await file.truncate();
      await file.writeFile(String(process.pid)).catch((error) => unlock().then(() => unwritable(error)));
      return unlock;
    }
    await file.close();
  }
}

/** @throws DatabaseInUse if a live process holds the lock of the directory, DatabaseUnavailable if it cannot be used */
export async function assertUnused(directory: string): Promise<void> {
  const file = await open(`${directory}.lock`, 'r+').catch((error: Error) => {
    if (codeOf(error) === 'ENOENT') return null;
    return throwUnwritable(directory, error);
  });
  if (!file) return;
  await takeLock(file, directory);
  await file.close();
}

function throwUnwritable(directory: string, error: Error): never {
  throw new DatabaseUnavailable(`DATA_DIR: ${directory}.lock cannot be written: ${error.message}`);
}

async function takeLock(file: FileHandle, directory: string): Promise<void> {
  try {
    if (tryLock(file.fd)) return;
  } catch (error) {
    await file.close();
    throw new DatabaseUnavailable(
      `DATA_DIR: ${directory}.lock cannot be locked: ${(error as Error).message}`,
    );
  }
  const holder = await file.readFile('utf8').catch(() => '');
  await file.close();
  throw new DatabaseInUse(
    `DATA_DIR: ${directory} is in use by process ${holder}. Stop it first, or set another DATA_DIR.`,
  );
}
