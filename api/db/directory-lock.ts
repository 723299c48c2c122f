import { randomUUID } from 'node:crypto';
import { link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseInUse } from './database';
import { codeOf, isRunning, ownIdentity, type ProcessIdentity } from './process-identity';

/** A takeover lasts milliseconds. A marker older than this (ms) was left by a process that died meanwhile. */
const TAKEOVER_LIMIT = 10_000;

/**
 * Takes the lock `<directory>.lock`, a file that holds the id of the process that uses the directory.
 * The lock of a process that is gone is taken over. It holds among the processes of one machine.
 * @returns what gives the lock back
 * @throws DatabaseInUse if a live process holds it
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const path = `${directory}.lock`;
  const own = JSON.stringify({ ...(await ownIdentity()), key: randomUUID() });
  while (!(await createWhole(path, own))) {
    await assertUnused(directory);
    await removeStale(path);
  }
  return async () => {
    if ((await readText(path)) === own) await rm(path, { force: true });
  };
}

/** @throws DatabaseInUse if a live process holds the lock of the directory */
export async function assertUnused(directory: string): Promise<void> {
  const holder = await holderOf(await readText(`${directory}.lock`));
  if (holder !== null) {
    throw new DatabaseInUse(
      `DATA_DIR: ${directory} is in use by process ${holder.pid}. Stop it first, or set another DATA_DIR.`,
    );
  }
}

/** Creates the file with its content in one step, so that nobody ever reads half of it. */
async function createWhole(path: string, content: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, content, { mode: 0o600 });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Removes the lock if its process is gone. A marker keeps two processes from removing at once, where the
 * slower one would remove the faster one's new lock. */
async function removeStale(path: string): Promise<void> {
  const marker = `${path}.takeover`;
  if (!(await createWhole(marker, String(process.pid)))) {
    const { mtimeMs } = await stat(marker).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > TAKEOVER_LIMIT) await rm(marker, { force: true });
    await wait(50);
    return;
  }
  try {
    const text = await readText(path);
    // No lock at all is left alone: somebody may take it at this moment.
    if (text !== null && (await holderOf(text)) === null) await rm(path, { force: true });
  } finally {
    await rm(marker, { force: true });
  }
}

/** The live process that a lock's text names; null if there is none. */
async function holderOf(text: string | null): Promise<ProcessIdentity | null> {
  try {
    const { pid, started } = JSON.parse(text ?? '');
    const holder = { pid: Number(pid), started: String(started) };
    return Number.isInteger(holder.pid) && holder.pid > 0 && (await isRunning(holder)) ? holder : null;
  } catch {
    return null;
  }
}

/** The file's text; null if there is no such file. */
async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}
