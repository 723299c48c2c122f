import type { Dirent } from 'node:fs';
import { chmod, lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from './failures';

/** Permission bits of group and others. */
const OTHERS = 0o077;

export interface RestrictionResult {
  /** How many files and folders were open to others and have been closed. */
  closed: number;
  /** How many are still open to others, because another user owns them or the disk is read-only. */
  left: number;
}

/**
 * Restricts a folder and everything in it to its owner: folders 0700, files 0600. Parent folders are left alone, and
 * links in it are not followed. A folder is closed before it is read, so that its entries cannot be swapped meanwhile.
 */
export async function restrictToOwner(directory: string): Promise<RestrictionResult> {
  const counts = { closed: 0, left: 0 };
  // Windows has no such modes.
  if (process.platform === 'win32') return counts;
  const restrict = async (path: string, mode: number) => {
    const result = await restrictPath(path, mode);
    if (result !== null) counts[result] += 1;
  };
  // The folder itself may be a link, set by its owner.
  const waiting = [await realpath(directory)];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    await restrict(folder, 0o700);
    for (const entry of await entriesOf(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) waiting.push(path);
      else if (!entry.isSymbolicLink()) await restrict(path, 0o600);
    }
  }
  return counts;
}

/** Empty if the folder is gone by now, or readable by another user only, such as `lost+found`. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'EACCES') return [];
    throw error;
  });
}

async function restrictPath(path: string, mode: number): Promise<keyof RestrictionResult | null> {
  try {
    if (((await lstat(path)).mode & OTHERS) === 0) return null;
    await chmod(path, mode);
    return 'closed';
  } catch (error) {
    // Gone by now: nothing to restrict.
    if (codeOf(error) === 'ENOENT') return null;
    if (codeOf(error) === 'EPERM' || codeOf(error) === 'EROFS') return 'left';
    throw error;
  }
}
