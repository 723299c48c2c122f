import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ReleasePointer } from '@weft/federation/release';
import { SHELL } from '@weft/federation/release-parts';
import { readStoredShell } from '@weft/federation/stored-release.server';
import { findingText } from '@weft/verify/finding';
import { verifyRelease } from '@weft/verify/verify-release';
import { liveShells } from './live-shells';
import { readRelease } from './other-releases';
import { readPointer, writePointer } from './pointer-file';
import { ReleaseRefused, reasonOf } from './release-refused';
import { withStoreLock } from './store-lock';
import { assertFreeClaims } from './verify-built';
import { verifyShell } from './verify-shell';

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
    const sound = await latestSound(store, pointer);
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
  if (remote !== SHELL) await assertFreeClaims(store, await readRelease(store, remote, before.version));
  const active = { ...before, since: new Date().toISOString() };
  await writePointer(store, { ...seen, active, canary: null, history });
  return true;
}

/** What was skipped, for the team. */
export function skippedText({ version, fault }: Skipped): string {
  return `  skipped ${version}: ${fault}`;
}

async function latestSound(store: string, { remote, history }: ReleasePointer): Promise<Sound> {
  const skipped: Skipped[] = [];
  for (const [index, before] of history.entries()) {
    const fault =
      remote === SHELL ? await shellFault(store, before) : await remoteFault(store, remote, before);
    if (fault === null) return { before, history: history.slice(index + 1), skipped };
    skipped.push({ version: before.version, fault });
  }
  const lines = skipped.map(skippedText).join('\n');
  throw new ReleaseRefused(`${remote} has no earlier release that runs.\n${lines}`);
}

/** Why a stored release cannot go into service; null where it can. What other teams claim is looked at with the lock. */
async function remoteFault(store: string, remote: string, before: Reference): Promise<string | null> {
  const reference = { remote, version: before.version, integrity: before.integrity };
  const folder = path.join(store, remote, before.version);
  const shells = await liveShells(store);
  const findings = await verifyRelease(folder, reference, { shells, others: [] });
  return findings.length === 0 ? null : `\n${findings.map(findingText).join('\n')}`;
}

async function shellFault(store: string, { version, integrity }: Reference): Promise<string | null> {
  const folder = path.join(store, SHELL, version);
  try {
    const release = await readStoredShell(folder, integrity);
    if (release.version !== version) return `release.json is of ${release.version}`;
    await verifyShell(store, { release, folder });
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}
