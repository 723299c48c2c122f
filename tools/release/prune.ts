import { rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReleasePointer } from '@weft/federation/pointer';
import { CanaryRollbacks } from '@weft/verify/canary-rollbacks';
import { OPEN_TAB_LIFETIME, readPointer } from './pointer-file';
import { removeLeftovers, withStoreLock } from './store-lock';
import { teamsIn, versionsOf } from './stored-reference';

export interface PruneOptions {
  /** Number of earlier releases of each team to keep for roll-backs. */
  keep: number;
  say?: (line: string) => void;
}

export interface Pruned {
  remote: string;
  removed: string[];
  kept: number;
  /** Why this team was skipped; null if it was not. */
  fault: string | null;
}

/**
 * Removes releases that nobody can request any more. It keeps those that the pointer names, the last `keep` before the
 * active one, all that left service or entered the store in the last 30 days, and everything of a team whose pointer
 * cannot be read. Each folder disappears atomically.
 */
export async function prune(store: string, { keep, say }: PruneOptions): Promise<Pruned[]> {
  const pruned: Pruned[] = [];
  for (const remote of await teamsIn(store)) {
    say?.(`looking at ${remote} …`);
    pruned.push(await withStoreLock(store, () => pruneTeam(store, remote, keep)));
  }
  return pruned;
}

async function pruneTeam(store: string, remote: string, keep: number): Promise<Pruned> {
  await removeLeftovers(store, remote);
  const versions = await versionsOf(store, remote);
  const pointer = await readPointer(store, remote).catch((error: Error) => error);
  if (pointer instanceof Error) return { remote, removed: [], kept: versions.length, fault: pointer.message };
  const needed = neededBy(pointer, keep);
  const removed: string[] = [];
  for (const version of versions) {
    const folder = path.join(store, remote, version);
    if (needed.has(version) || (await isRecent(folder))) continue;
    // It vanishes at once, before its files go one by one. Renamed in place: a full disk has no room for a new folder.
    await rename(folder, path.join(store, remote, `.${version}.tmp`));
    removed.push(version);
  }
  await removeLeftovers(store, remote);
  const retained = versions.filter((version) => !removed.includes(version));
  await new CanaryRollbacks(store).removeAllExcept(remote, retained);
  return { remote, removed, kept: retained.length, fault: null };
}

function neededBy(pointer: ReleasePointer | null, keep: number): Set<string> {
  if (!pointer) return new Set();
  const { active, canary, history, left } = pointer;
  const recent = left.filter(({ at }) => Date.now() - Date.parse(at) < OPEN_TAB_LIFETIME);
  const named = [active, ...(canary ? [canary] : []), ...history.slice(0, keep), ...recent];
  return new Set(named.map(({ version }) => version));
}

/** Whether its `release.json` was written recently: it may be about to be promoted. */
async function isRecent(folder: string): Promise<boolean> {
  const { mtimeMs } = await stat(path.join(folder, 'release.json'));
  return Date.now() - mtimeMs < OPEN_TAB_LIFETIME;
}
