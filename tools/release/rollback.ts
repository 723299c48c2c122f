import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ReleasePointer } from '@weft/federation/release';
import { assertFreeClaims, readRelease } from './free-claims';
import { readPointer, writePointer } from './pointer-file';
import { ReleaseRefused } from './release-refused';
import { withStoreLock } from './store-lock';
import { storedFault } from './stored-fault';

export interface RolledBack {
  from: string;
  to: string;
  /** Releases between the two that cannot go into service, with the reason. */
  skipped: Skipped[];
}

type Reference = ReleasePointer['active'];

interface Skipped {
  version: string;
  fault: string;
}

/**
 * Puts the latest release before the active one that still runs into service. A second roll-back goes one further; the
 * releases that were left are not forgotten: publishing the same sources makes them active again.
 *
 * @throws ReleaseRefused where no earlier release runs, or it claims what another remote serves now
 */
export async function rollback(store: string, remote: string): Promise<RolledBack> {
  for (;;) {
    const pointer = await readPointer(store, remote);
    if (!pointer || pointer.history.length === 0)
      throw new ReleaseRefused(`${remote} has no earlier release to go back to.`);
    // Looked for without the lock, since it takes long and other teams wait for that.
    const sound = await latestSound(path.join(store, remote), pointer.history);
    const done = await withStoreLock(store, () => goBack(store, pointer, sound));
    if (done) return { from: pointer.active.version, to: sound.before.version, skipped: sound.skipped };
  }
}

interface Sound {
  before: Reference;
  /** What is before that. */
  history: Reference[];
  skipped: Skipped[];
}

/** Moves the pointer, if it still is what was looked at. */
async function goBack(store: string, seen: ReleasePointer, { before, history }: Sound): Promise<boolean> {
  const { remote } = seen;
  if (!isDeepStrictEqual(await readPointer(store, remote), seen)) return false;
  await assertFreeClaims(store, await readRelease(store, remote, before.version));
  const active = { ...before, since: new Date().toISOString() };
  await writePointer(store, { ...seen, active, canary: null, history });
  return true;
}

/** What was skipped, for the team. */
export function skippedText({ version, fault }: Skipped): string {
  return `  skipped ${version}: ${fault}`;
}

async function latestSound(folder: string, history: Reference[]): Promise<Sound> {
  const skipped: Skipped[] = [];
  for (const [index, before] of history.entries()) {
    const fault = await storedFault(path.join(folder, before.version), before);
    if (fault === null) return { before, history: history.slice(index + 1), skipped };
    skipped.push({ version: before.version, fault });
  }
  const lines = skipped.map(skippedText).join('\n');
  throw new ReleaseRefused(`${path.basename(folder)} has no earlier release that runs.\n${lines}`);
}
