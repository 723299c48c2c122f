import path from 'node:path';
import type { ReleasePointer } from '@weft/federation/release';
import type { RemoteName } from '@weft/federation/singletons';
import { assertFreeClaims, readRelease } from './free-claims';
import { readPointer, withStoreLock, writePointer } from './pointer-file';
import { ReleaseRefused } from './release-refused';
import { storedFault } from './stored-fault';

export interface RolledBack {
  from: string;
  to: string;
  /** Releases between the two that cannot go into service, with the reason. */
  skipped: Skipped[];
}

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
export function rollback(store: string, remote: RemoteName): Promise<RolledBack> {
  return withStoreLock(store, async () => {
    const pointer = await readPointer(store, remote);
    if (!pointer || pointer.history.length === 0)
      throw new ReleaseRefused(`${remote} has no earlier release to go back to.`);
    const { before, history, skipped } = await latestSound(path.join(store, remote), pointer.history);
    if (!before)
      throw new ReleaseRefused(
        [`${remote} has no earlier release that runs.`, ...skipped.map(skippedText)].join('\n'),
      );
    await assertFreeClaims(store, await readRelease(store, remote, before.version));
    const active = { ...before, since: new Date().toISOString() };
    await writePointer(store, { ...pointer, active, canary: null, history });
    return { from: pointer.active.version, to: before.version, skipped };
  });
}

/** What was skipped, for the team. */
export function skippedText({ version, fault }: Skipped): string {
  return `  skipped ${version}: ${fault}`;
}

async function latestSound(folder: string, history: ReleasePointer['history']) {
  const skipped: Skipped[] = [];
  for (const [index, before] of history.entries()) {
    const fault = await storedFault(path.join(folder, before.version), before);
    if (fault === null) return { before, history: history.slice(index + 1), skipped };
    skipped.push({ version: before.version, fault });
  }
  return { before: null, history: [], skipped };
}
