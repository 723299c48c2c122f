import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parsePointer, type ReleasePointer } from '@weft/federation/release';
import { ReleaseRefused } from './release-refused';

/** Earlier releases that a pointer remembers. */
const HISTORY = 20;
/** A lock that is older was left behind, in milliseconds: nothing is done under a lock that takes long. */
const LOCK_AGE = 60_000;

/** A remote's pointer; null where it has no release yet. */
export async function readPointer(store: string, remote: string): Promise<ReleasePointer | null> {
  try {
    return parsePointer(await readFile(pointerPath(store, remote), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Replaces a remote's pointer in one step: a reader sees the old one or the new one. */
export async function writePointer(store: string, pointer: ReleasePointer): Promise<void> {
  const file = pointerPath(store, pointer.remote);
  const kept = { ...pointer, history: pointer.history.slice(0, HISTORY) };
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, `${JSON.stringify(kept, null, 2)}\n`);
  await rename(temporary, file);
}

/**
 * Runs a change of a remote's pointer while nobody else changes it.
 *
 * @throws ReleaseRefused where another change is under way
 */
export async function withPointerLock<T>(
  store: string,
  remote: string,
  change: () => Promise<T>,
): Promise<T> {
  const lock = path.join(store, remote, '.lock');
  await mkdir(path.dirname(lock), { recursive: true });
  await removeStale(lock);
  try {
    await mkdir(lock);
  } catch {
    throw new ReleaseRefused(`Another release of ${remote} is under way. Try again when it has ended.`);
  }
  try {
    return await change();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

async function removeStale(lock: string): Promise<void> {
  const found = await stat(lock).catch(() => null);
  if (found && Date.now() - found.mtimeMs > LOCK_AGE) await rm(lock, { recursive: true, force: true });
}

function pointerPath(store: string, remote: string): string {
  return path.join(store, remote, 'active.json');
}
