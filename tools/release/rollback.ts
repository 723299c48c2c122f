import { isDeepStrictEqual } from 'node:util';
import type { EarlierRelease, ReleasePointer } from '@weft/federation/pointer';
import { SHELL } from '@weft/federation/release-parts';
import { isCanaryRunning } from './canary';
import { readRelease } from './other-releases';
import { movePointer, type PointerMove, readPointer } from './pointer-file';
import { storedReleaseFault } from './promote';
import { ReleaseRefused } from './release-refused';
import { withStoreLock } from './store-lock';
import { storedReference } from './stored-reference';
import { assertFreeClaims } from './verify-built';

export interface RolledBack {
  from: string;
  to: string;
  /** Releases between the two that cannot go into service, with reasons. */
  skipped: Skipped[];
  /** Where the remote's releases are from now on, if that has changed; null for the store. */
  baseUrl?: string | null;
}

/** The pointer that a roll-back saw first. */
export interface RollbackStart {
  seen?: ReleasePointer;
}

interface Skipped {
  version: string;
  fault: string;
}

/**
 * Takes the canary back if one runs. Otherwise puts into service the latest earlier release that still runs. A second
 * roll-back goes one further. The abandoned releases stay in the store and can be promoted again.
 *
 * @param begun pass the same object when retrying because others have moved pointers
 * @throws ReleaseRefused if no earlier release runs, if it claims what another remote now serves, or if something was
 * put into service since the roll-back began
 */
export async function rollback(
  store: string,
  remote: string,
  begun: RollbackStart = {},
): Promise<RolledBack> {
  for (;;) {
    const seen = await readPointer(store, remote);
    if (seen && !wasOnlyRolledBack((begun.seen ??= seen), seen)) {
      const { version } = seen.canary ?? seen.active;
      throw new ReleaseRefused(
        `${remote} ${version} was released meanwhile. Run the roll-back again if you still want it.`,
      );
    }
    if (seen?.canary && (await isCanaryRunning(store, remote, seen.canary))) {
      const { active, canary, history } = seen;
      const move = { active, canary: null, history };
      const moved = await withStoreLock(store, () => movePointer({ store, remote }, seen, move));
      if (moved) return { from: canary.version, to: active.version, skipped: [] };
      continue;
    }
    if (!seen || seen.history.length === 0)
      throw new ReleaseRefused(`${remote} has no earlier release to roll back to.`);
    // Searched for without the lock, because it takes long and other teams wait for the lock.
    const sound = await findRollbackTarget(store, seen);
    const moved = await withStoreLock(store, () => goBack(store, seen, sound));
    const { before, skipped } = sound;
    const isElsewhere = before.baseUrl !== undefined && before.baseUrl !== (seen.baseUrl ?? null);
    const where = isElsewhere ? { baseUrl: before.baseUrl } : {};
    if (moved) return { from: seen.active.version, to: before.version, skipped, ...where };
  }
}

/** Whether only roll-backs have moved the pointer; two concurrent ones go back two releases. */
function wasOnlyRolledBack(first: ReleasePointer, { active, canary, history }: ReleasePointer): boolean {
  const versions = [active, ...history].map(({ version }) => version);
  const before = [first.active, ...first.history].map(({ version }) => version);
  const isOwnCanary = canary === null || canary.version === first.canary?.version;
  return isOwnCanary && isDeepStrictEqual(versions, before.slice(-versions.length));
}

interface RollbackTarget {
  before: EarlierRelease;
  /** The releases before that. */
  history: EarlierRelease[];
  skipped: Skipped[];
}

/** Moves the pointer unless somebody else has moved it meanwhile. */
async function goBack(store: string, seen: ReleasePointer, { before, history }: RollbackTarget) {
  const { remote } = seen;
  // `prune` may have removed it meanwhile.
  await storedReference(store, remote, before.version);
  if (remote !== SHELL) await assertFreeClaims(store, await readRelease(store, remote, before.version));
  // Also restores where its files were: the address may be what was wrong.
  const { version, integrity, ...where } = before;
  const active = { version, integrity, since: new Date().toISOString() };
  const move: PointerMove = { ...where, active, canary: null, history };
  return movePointer({ store, remote }, seen, move);
}

/** Tells the team about a skipped release. */
export function skippedText({ version, fault }: Skipped): string {
  return `  skipped ${version}: ${fault}`;
}

async function findRollbackTarget(
  store: string,
  { remote, active, history }: ReleasePointer,
): Promise<RollbackTarget> {
  const skipped: Skipped[] = [];
  for (const [index, before] of history.entries()) {
    // Skip an earlier entry of the active version: it would change nothing.
    if (before.version === active.version) continue;
    const fault = await storedReleaseFault(store, remote, before);
    if (fault === null) return { before, history: history.slice(index + 1), skipped };
    skipped.push({ version: before.version, fault });
  }
  const lines = skipped.map(skippedText).join('\n');
  throw new ReleaseRefused(`${remote} has no earlier release that can go into service.\n${lines}`);
}
