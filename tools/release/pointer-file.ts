import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parsePointer, type ReleasePointer } from '@weft/federation/release';
import { ReleaseRefused } from './release-refused';

/** Earlier releases that a pointer remembers. */
const HISTORY = 20;
/** A lock that is older was left behind, in milliseconds: nothing is done under a lock that takes long. */
const LOCK_AGE = 60_000;
/** Longest wait for another change, in milliseconds. */
const LOCK_WAIT = 5_000;

/**
 * A remote's pointer; null where it has no release yet.
 * @throws ReleaseRefused where the file is broken; what is wrong with it stands in the message
 */
export async function readPointer(store: string, remote: string): Promise<ReleasePointer | null> {
  const file = pointerPath(store, remote);
  try {
    return parsePointer(await readFile(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new ReleaseRefused(`${file} is broken: ${error instanceof Error ? error.message : String(error)}`);
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
 * Runs a change of pointers while nobody else changes one: what a release claims is compared with the
 * claims of all remotes, so the whole store is locked, for the moment that it takes.
 *
 * @throws ReleaseRefused where another change takes too long
 */
export async function withStoreLock<T>(store: string, change: () => Promise<T>): Promise<T> {
  const lock = path.join(store, '.lock');
  await mkdir(store, { recursive: true });
  const deadline = Date.now() + LOCK_WAIT;
  while (!(await takeLock(lock))) {
    if (Date.now() > deadline)
      throw new ReleaseRefused('Another release is under way. Try again when it has ended.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  try {
    return await change();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

async function takeLock(lock: string): Promise<boolean> {
  await removeStale(lock);
  return mkdir(lock).then(
    () => true,
    () => false,
  );
}

async function removeStale(lock: string): Promise<void> {
  const found = await stat(lock).catch(() => null);
  if (found && Date.now() - found.mtimeMs > LOCK_AGE) await rm(lock, { recursive: true, force: true });
}

function pointerPath(store: string, remote: string): string {
  return path.join(store, remote, 'active.json');
}
