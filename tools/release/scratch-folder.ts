import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder this old (ms) was left by a process that was killed: no command takes that long. */
const ABANDONED = 86_400_000;

/**
 * Creates a folder in the system's temporary folder, which `remove` or the end of the process removes, and removes those
 * of the same name that killed processes left.
 */
export async function scratchFolder(name: string): Promise<{ path: string; remove(): Promise<void> }> {
  const prefix = path.join(tmpdir(), `${name}-`);
  await sweep(prefix);
  const folder = await mkdtemp(prefix);
  const atExit = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', atExit);
  return {
    path: folder,
    remove: async () => {
      process.off('exit', atExit);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function sweep(prefix: string): Promise<void> {
  const before = Date.now() - ABANDONED;
  for (const name of await readdir(tmpdir())) {
    const folder = path.join(tmpdir(), name);
    if (!folder.startsWith(prefix)) continue;
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: before }));
    // Fails for another user's folder, which stays.
    if (mtimeMs < before) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
