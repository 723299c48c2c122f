import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

const block = Buffer.alloc(1_048_576);

/** A small in-memory file system for one drill. */
export interface SmallDisk {
  folder: string;
  /** Fills it until `freeBytes` bytes are free. */
  fill(freeBytes: number): Promise<void>;
  /** Frees the space again. */
  clear(): Promise<void>;
  unmount(): void;
}

/** Mounts a small disk, which only root can do on Linux. @returns null if it fails */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | null {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: async (freeBytes) => {
      const file = await open(filler, 'a');
      try {
        for (;;) {
          const { bavail, bsize } = await statfs(folder);
          const excess = bavail * bsize - freeBytes;
          if (excess <= 0) return;
          await file.write(block, 0, Math.min(block.length, excess));
        }
      } catch (error) {
        // Other processes write to the disk as well, and may fill it first.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    clear: () => rm(filler, { force: true }),
    unmount: () => void execFileSync('umount', [folder], { stdio: 'ignore' }),
  };
}
