import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DISK_RESERVE, freeBytes } from '../../db/disk-space';
import { Refusal } from '../http/problems';
import { namesIn } from './names-in';

/** Older files (ms) were left by a process that died. */
const ORPHAN_AGE = 3_600_000;

/** The folder for uploads in progress, which have random names. */
export class UploadFolder {
  constructor(private readonly directory: string) {}

  /** Creates the folder, readable by its owner only. */
  async create(): Promise<void> {
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
  }

  newPath(): string {
    return join(this.directory, randomUUID());
  }

  /**
   * Refuses a form early: the disk is read-only, or has no more than the database needs for what it writes by itself.
   * Writes nothing.
   * @throws Refusal (507), or the system's error
   */
  async assertDiskSpace(): Promise<void> {
    // Somebody may have deleted the folder: forms must not wait for a restart.
    await this.create();
    await access(this.directory, constants.W_OK);
    if ((await freeBytes(this.directory)) < DISK_RESERVE) throw new Refusal({ status: 507, retryAfter: 60 });
  }

  /** Removes what was left behind. @returns how many files */
  async sweep(): Promise<number> {
    const now = Date.now();
    let removed = 0;
    for (const name of (await namesIn(this.directory)) ?? []) {
      const path = join(this.directory, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
      if (now - mtimeMs < ORPHAN_AGE) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  }
}
