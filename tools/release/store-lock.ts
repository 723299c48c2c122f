import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { lockFile } from './file-lock';

/** Longest wait for another process's change, in milliseconds. */
const LOCK_WAIT = 30_000;

/** The latest change of each store by this process. */
const last = new Map<string, Promise<unknown>>();

/**
 * Runs a change of the store while nobody else changes it. Because a release's claims are compared with those of all
 * remotes, the whole store is locked. Changes within one process wait for each other without a limit: `npm run dev`
 * releases all teams at once.
 *
 * @throws ReleaseRefused if another process's change takes too long
 */
export function withStoreLock<T>(store: string, change: () => Promise<T>): Promise<T> {
  const done = (last.get(store) ?? Promise.resolve()).then(() => whileLocked(store, change));
  last.set(
    store,
    done.catch(() => undefined),
  );
  return done;
}

async function whileLocked<T>(store: string, change: () => Promise<T>): Promise<T> {
  const unlock = await lockFile(path.join(store, '.publish-lock'), {
    timeout: LOCK_WAIT,
    timeoutMessage: 'Another command is changing the release store. Try again when it has finished.',
  });
  try {
    return await change();
  } finally {
    await unlock();
  }
}

/** Folder in which a release is assembled; it is not served, and the lock's holder may empty it. */
export function stagingFolder(store: string): string {
  return path.join(store, '.staging');
}

/** Removes what an interrupted release or prune left behind. Call it with the store locked. */
export async function removeLeftovers(store: string, remote: string): Promise<void> {
  await rm(stagingFolder(store), { recursive: true, force: true });
  const names = await readdir(path.join(store, remote)).catch(() => []);
  for (const name of names.filter((name) => name.endsWith('.tmp')))
    await rm(path.join(store, remote, name), { recursive: true, force: true });
}
