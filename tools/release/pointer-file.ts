import { createPublicKey } from 'node:crypto';
import path from 'node:path';
import { parsePointer, type ReleasePointer } from '@weft/federation/pointer';
import { MAX_POINTER_BYTES } from '@weft/federation/release-parts';
import { replaceFile } from '@weft/federation/replace-file.server';
import { readStored } from '@weft/federation/stored-file.server';
import { errorMessage } from '@weft/verify/finding';
import { keyIdOf, signedPointer } from '@weft/verify/signatures';
import { ReleaseRefused } from './release-refused';
import { trustedKeyOf, trustedKeys, trustedKeysPath } from './signing-keys';
import { ensureSignature, isSignedWith } from './stored-signature';

/** Number of earlier releases that a pointer remembers. */
const HISTORY = 20;
/** Number of releases that left service of which it remembers when: they fit into `MAX_POINTER_BYTES`. */
const LEFT = 2_000;
/** How long (ms) after a release left service an open tab may still request its files. */
export const OPEN_TAB_LIFETIME = 30 * 24 * 3_600_000;

/** What moving a pointer changes. */
export type PointerMove = Pick<ReleasePointer, 'active' | 'canary' | 'history'> & {
  /** Where the releases are from now on; null for the store, undefined for no change. */
  baseUrl?: string | null;
};

/**
 * Reads a remote's pointer; null if it has no release in service yet. It may be older than shells accept: its successor
 * still needs its history.
 * @throws ReleaseRefused if the file is broken or not signed by the team, with the reason
 */
export async function readPointer(store: string, remote: string): Promise<ReleasePointer | null> {
  const file = pointerPath(store, remote);
  const trust = await trustedKeys();
  let text: string;
  let pointer: ReleasePointer;
  try {
    text = String(await readStored(file, MAX_POINTER_BYTES));
    pointer = parsePointer(text);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new ReleaseRefused(`${file} is broken: ${errorMessage(error)}`);
  }
  try {
    return trust ? trust.verifiedPointer(remote, text) : pointer;
  } catch (error) {
    // The pointer may be fine: a team's own repository may have created its own keys.
    const keys = `Trusted are the keys in ${trustedKeysPath()}; RELEASE_KEYS names another file.`;
    throw new ReleaseRefused(`${file} is not trusted: ${errorMessage(error)}. ${keys}`);
  }
}

/** Whether shells accept a remote's pointer: its team has signed it, and its counter reaches the trusted minimum. */
export async function isPointerAccepted(store: string, remote: string): Promise<boolean> {
  // Without trusted keys, commands read a pointer but shells refuse it.
  const trust = await trustedKeys().catch(() => null);
  const pointer = await readPointer(store, remote).catch(() => null);
  return trust !== null && pointer !== null && pointer.counter >= trust.minimumCounter(remote);
}

/**
 * Whether shells accept a pointer and will continue to: it and the active release are signed with the team's present
 * key. Any other key may be about to leave the trusted keys.
 */
export async function staysAccepted(store: string, { remote, active }: ReleasePointer): Promise<boolean> {
  const text = String(await readStored(pointerPath(store, remote)));
  const { signature } = JSON.parse(text) as { signature?: { key?: string } };
  const key = await trustedKeyOf(remote);
  if (signature?.key !== keyIdOf(createPublicKey(key))) return false;
  return (await isSignedWith(store, { ...active, team: remote }, key)) && isPointerAccepted(store, remote);
}

/**
 * Atomically replaces a remote's pointer if it is still the one that was seen: readers see the old or the new one, and
 * of two concurrent changes the second fails. What it puts into service is signed with the same key. Call it with the
 * store locked.
 *
 * @param seen null if there was none, or a broken one
 * @returns the new pointer; null if it was moved meanwhile
 */
export async function movePointer(
  { store, remote }: { store: string; remote: string },
  seen: ReleasePointer | null,
  move: PointerMove,
): Promise<ReleasePointer | null> {
  const present = await readPointer(store, remote).catch(() => null);
  if (present?.counter !== seen?.counter) return null;
  const now = Date.now();
  const least = (await trustedKeys())?.minimumCounter(remote) ?? 0;
  const baseUrl = move.baseUrl === undefined ? seen?.baseUrl : move.baseUrl;
  const pointer: ReleasePointer = {
    schema: 2,
    remote,
    // Using the time makes it greater even than that of a pointer that was lost.
    counter: Math.max((seen?.counter ?? 0) + 1, now, least),
    ...(baseUrl ? { baseUrl } : {}),
    active: move.active,
    canary: move.canary,
    history: move.history.slice(0, HISTORY),
    left: recentlyLeft(seen, move, now),
  };
  const key = await trustedKeyOf(remote);
  for (const release of [pointer.active, pointer.canary])
    if (release) await ensureSignature(store, { ...release, team: remote }, key);
  await replaceFile(pointerPath(store, remote), signedPointer(pointer, key));
  return pointer;
}

/** Versions that visitors recently had and no longer get. */
function recentlyLeft(seen: ReleasePointer | null, { active, canary }: PointerMove, now: number) {
  const at = new Date(now).toISOString();
  const leaving = [seen?.active, seen?.canary].flatMap((one) => (one ? [{ version: one.version, at }] : []));
  const earlier = (seen?.left ?? []).filter((one) => now - Date.parse(one.at) < OPEN_TAB_LIFETIME);
  const latest = new Map([...earlier, ...leaving].map((one) => [one.version, one]));
  for (const current of [active, canary]) if (current) latest.delete(current.version);
  return [...latest.values()].slice(-LEFT);
}

function pointerPath(store: string, remote: string): string {
  return path.join(store, remote, 'active.json');
}
