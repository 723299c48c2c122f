import path from 'node:path';
import type { ReleasePointer, ReleaseReference } from '@weft/federation/pointer';
import { SHELL } from '@weft/federation/release-parts';
import { readStoredShell } from '@weft/federation/stored-release.server';
import { errorMessage, findingText } from '@weft/verify/finding';
import { verifyRelease } from '@weft/verify/verify-release';
import { downloadRelease } from './bucket-mirror';
import { liveShells } from './live-shells';
import { readRelease } from './other-releases';
import { movePointer, type PointerMove, readPointer, staysAccepted } from './pointer-file';
import { ReleaseRefused } from './release-refused';
import { withStoreLock } from './store-lock';
import { signatureFault, storedReference, unlessRemoved } from './stored-reference';
import { assertFreeClaims } from './verify-built';
import { verifyShell } from './verify-shell';

export interface Promoted {
  remote: string;
  version: string;
  /** The version in service before; null for a first release. */
  before: string | null;
  state: 'promoted' | 'unchanged';
}

/**
 * Puts a published release into service for everybody, and ends a canary.
 *
 * @param baseUrl where the remote's releases are from now on; null for the store, undefined for no change
 * @throws ReleaseRefused if it is not in the store, is damaged, does not run, or claims what another remote serves
 */
export async function promote(
  store: string,
  { remote, version }: { remote: string; version: string },
  baseUrl?: string | null,
): Promise<Promoted> {
  const { seen, move } = await verifyAndMove({ store, remote, version }, async (pointer, reference) => {
    const isActive = pointer?.active.version === version && pointer.active.integrity === reference.integrity;
    const isThere = baseUrl === undefined || (pointer?.baseUrl ?? null) === baseUrl;
    if (isActive && isThere && !pointer.canary && (await staysAccepted(store, pointer))) return null;
    return { ...activationMove(pointer, reference), ...(baseUrl === undefined ? {} : { baseUrl }) };
  });
  const before = seen?.active.version ?? null;
  return { remote, version, before, state: move === null ? 'unchanged' : 'promoted' };
}

/** The move that puts a release into service and its predecessor at the head of the history. */
export function activationMove(pointer: ReleasePointer | null, reference: Reference): PointerMove {
  const { version, integrity } = reference;
  const isActive = pointer?.active.version === version;
  const since = isActive ? pointer.active.since : new Date().toISOString();
  const earlier =
    pointer && !isActive
      ? [{ ...pointer.active, baseUrl: pointer.baseUrl ?? null }, ...pointer.history]
      : (pointer?.history ?? []);
  return {
    active: { version, integrity, since },
    canary: null,
    // A repaired release may have another release.json by now, and a roll-back to it needs that integrity.
    history: earlier.map((entry) => (entry.version === version ? { ...entry, integrity } : entry)),
  };
}

type Reference = Pick<ReleaseReference, 'version' | 'integrity'>;

/**
 * Checks a stored release and moves the pointer; starts over if somebody else moves it meanwhile.
 *
 * @param planMove returns the move to make; null if nothing has to be done
 */
export async function verifyAndMove(
  { store, remote, version }: { store: string; remote: string; version: string },
  planMove: (pointer: ReleasePointer | null, reference: Reference) => Promise<PointerMove | null>,
): Promise<{ seen: ReleasePointer | null; move: PointerMove | null }> {
  for (;;) {
    const seen = await readPointer(store, remote);
    const reference = await storedReference(store, remote, version);
    const move = await planMove(seen, reference);
    if (!move) return { seen, move };
    // Checked without the lock, because it takes long and other teams wait for the lock.
    const fault = await storedReleaseFault(store, remote, reference);
    if (fault !== null) throw new ReleaseRefused(`${remote} ${version} cannot go into service: ${fault}`);
    const moved = await withStoreLock(store, async () => {
      // `prune` may have removed it meanwhile.
      await storedReference(store, remote, version);
      if (remote !== SHELL) await assertFreeClaims(store, await readRelease(store, remote, version));
      return movePointer({ store, remote }, seen, move);
    });
    if (moved) return { seen, move };
  }
}

/** Why a stored release cannot go into service; null if it can. Other teams' claims are checked under the lock. */
export async function storedReleaseFault(
  store: string,
  remote: string,
  { version, integrity }: Reference,
): Promise<string | null> {
  await downloadRelease(store, remote, version);
  const unsigned = await signatureFault(store, remote, { version, integrity });
  if (remote === SHELL) return (await shellFault(store, { version, integrity })) ?? unsigned;
  const folder = path.join(store, remote, version);
  const shells = await liveShells(store);
  const reference = { remote, version, integrity };
  const findings = await verifyRelease(folder, reference, { shells, others: [] }).catch(
    unlessRemoved(store, remote, version),
  );
  return findings.length === 0 ? unsigned : `\n${findings.map(findingText).join('\n')}`;
}

async function shellFault(store: string, { version, integrity }: Reference): Promise<string | null> {
  const folder = path.join(store, SHELL, version);
  try {
    const release = await readStoredShell(folder, integrity);
    if (release.version !== version) return `release.json contains version ${release.version}`;
    await verifyShell(store, { release, folder });
    return null;
  } catch (error) {
    return errorMessage(error);
  }
}
