import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

const block = Buffer.alloc(1_048_576);

/** A file system of a drill's own, in memory, that is soon full. */
export interface SmallDisk {
  folder: string;
  /** Fills it until so many bytes are free. */
  fill(left: number): Promise<void>;
  /** Makes room again. */
  clear(): Promise<void>;
  unmount(): void;
}

/** Mounts one, which takes an administrator on Linux. @returns null where it cannot be done */
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
    fill: async (left) => {
      const file = await open(filler, 'a');
      try {
        for (;;) {
          const { bavail, bsize } = await statfs(folder);
          const excess = bavail * bsize - left;
          if (excess <= 0) return;
          await file.write(block, 0, Math.min(block.length, excess));
        }
      } catch (error) {
        // Others write to it as well.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    clear: () => rm(filler, { force: true }),
    unmount: () => void execFileSync('umount', [folder], { stdio: 'ignore' }),
  };
}
