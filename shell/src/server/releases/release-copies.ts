import { readdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { removeCopy } from './copy-release';

/** Milliseconds for which a copy counts as in use: it is being opened, or its files are being sent. */
const IN_USE = 120_000;

export interface ReleaseCopy {
  team: string;
  version: string;
  bytes: number;
  isInUse: boolean;
}

/**
 * Marks a copy as used, in its folder's modification time, which survives restarts and is seen by other shells.
 * @returns whether the copy exists
 */
export async function markUsed(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => null);
  // Also if a clock that was ahead has marked it.
  if (found && Math.abs(Date.now() - found.mtimeMs) > IN_USE / 2) {
    const now = new Date();
    // A copy that cannot be marked is still usable.
    await utimes(folder, now, now).catch(() => undefined);
  }
  return found !== null;
}

/** The copies in a folder that has one folder per team, the least recently used first. */
export class ReleaseCopies {
  /** Bytes of copies, by folder. Copies do not change. */
  private readonly sizes = new Map<string, number>();

  constructor(private readonly folder: string) {}

  async all(): Promise<ReleaseCopy[]> {
    const teams = await readdir(this.folder).catch(() => []);
    const copies = (await Promise.all(teams.map((team) => this.of(team)))).flat();
    return copies.sort((a, b) => a.usedAt - b.usedAt);
  }

  remove(team: string, version: string): Promise<void> {
    return removeCopy(path.join(this.folder, team, version));
  }

  private async of(team: string): Promise<(ReleaseCopy & { usedAt: number })[]> {
    const versions = await readdir(path.join(this.folder, team)).catch(() => []);
    return Promise.all(
      versions.map(async (version) => {
        const folder = path.join(this.folder, team, version);
        const bytes = this.sizes.get(folder) ?? (await bytesIn(folder));
        if (!folder.endsWith('.tmp')) this.sizes.set(folder, bytes);
        const { mtimeMs = 0 } = (await stat(folder).catch(() => null)) ?? {};
        const age = Date.now() - mtimeMs;
        // If a clock that was ahead has marked it, the last use is unknown.
        const usedAt = age < -IN_USE ? 0 : mtimeMs;
        return { team, version, bytes, usedAt, isInUse: Math.abs(age) < IN_USE };
      }),
    );
  }
}

/** Total bytes of the files whose names end so. Files that are removed meanwhile count as 0. */
export async function bytesIn(folder: string, ending = ''): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries)
    if (entry.isFile() && entry.name.endsWith(ending))
      bytes += (await stat(path.join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0;
  return bytes;
}
