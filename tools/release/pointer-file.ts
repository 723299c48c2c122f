import { createPublicKey } from 'node:crypto';
import path from 'node:path';
import { parsePointer, type ReleasePointer, type ReleaseReference } from '@weft/federation/pointer';
import { replaceFile } from '@weft/federation/replace-file.server';
import { readStored } from '@weft/federation/stored-file.server';
import { reasonOf } from '@weft/verify/finding';
import { keyIdOf, type SignedRelease, signedPointer } from '@weft/verify/signatures';
import { ReleaseRefused } from './release-refused';
import { trustedKeyOf, trustedKeys, trustFile } from './signing-keys';
import { isSignedWith, keepSignature } from './stored-signature';

/** Earlier releases that a pointer remembers. */
const HISTORY = 20;
/** For so long (ms) after a release went out of service an open tab may still ask for its files. */
export const OPEN_TABS = 30 * 24 * 3_600_000;

/** What a move of the pointer changes. */
export type PointerMove = Pick<ReleasePointer, 'active' | 'canary' | 'history'> & {
  /** Where the releases are from now on; null for the store, left out for where they were. */
  baseUrl?: string | null;
};

/**
 * A remote's pointer; null where it has no release in service yet. It may be older than shells believe: what follows it
 * has to know what was before.
 * @throws ReleaseRefused where the file is broken or not signed by the team; what is wrong stands in the message
 */
export async function readPointer(store: string, remote: string): Promise<ReleasePointer | null> {
  const file = pointerPath(store, remote);
  const trust = await trustedKeys();
  let text: string;
  let pointer: ReleasePointer;
  try {
    text = String(await readStored(file));
    pointer = parsePointer(text);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new ReleaseRefused(`${file} is broken: ${reasonOf(error)}`);
  }
  try {
    return trust ? trust.pointer(remote, text) : pointer;
  } catch (error) {
    // Not always the pointer's fault: a repository of its own may have made keys for itself.
    const keys = `Trusted are the keys in ${trustFile()}; RELEASE_KEYS names another file.`;
    throw new ReleaseRefused(`${file} is not trusted: ${reasonOf(error)}. ${keys}`);
  }
}

/** Whether shells believe a remote's pointer: the team has signed it, and not longer ago than the trusted keys allow. */
export async function isBelieved(store: string, remote: string): Promise<boolean> {
  // Where no key is trusted, commands read a pointer and shells refuse it.
  const trust = await trustedKeys().catch(() => null);
  const pointer = await readPointer(store, remote).catch(() => null);
  return trust !== null && pointer !== null && pointer.counter >= trust.leastCounter(remote);
}

/**
 * Whether shells believe a pointer, and will: it and the active release are signed with the team's present key, and
 * another one may be about to be taken out of the trusted keys.
 */
export async function staysBelieved(store: string, { remote, active }: ReleasePointer): Promise<boolean> {
  const text = String(await readStored(pointerPath(store, remote)));
  const { signature } = JSON.parse(text) as { signature?: { key?: string } };
  const key = await trustedKeyOf(remote);
  if (signature?.key !== keyIdOf(createPublicKey(key))) return false;
  return (await isSignedWith(store, signedBy(remote, active), key)) && isBelieved(store, remote);
}

function signedBy(team: string, { version, integrity }: ReleaseReference): SignedRelease {
  return { team, version, integrity };
}

/** With which shells believe a pointer. */
async function leastCounter(remote: string): Promise<number> {
  return (await trustedKeys())?.leastCounter(remote) ?? 0;
}

/**
 * Replaces a remote's pointer in one step, if it still is the one that was seen: a reader sees the old one or the new
 * one, and of two that change it at once the second is told. What it puts into service is signed with the same key.
 * Call it under the store's lock.
 *
 * @param seen null where there was none, or a broken one
 * @returns the new pointer; null where somebody else moved it meanwhile
 */
export async function movePointer(
  { store, remote }: { store: string; remote: string },
  seen: ReleasePointer | null,
  move: PointerMove,
): Promise<ReleasePointer | null> {
  const present = await readPointer(store, remote).catch(() => null);
  if (present?.counter !== seen?.counter) return null;
  const now = Date.now();
  const baseUrl = move.baseUrl === undefined ? seen?.baseUrl : move.baseUrl;
  const pointer: ReleasePointer = {
    schema: 2,
    remote,
    // Also greater than that of a pointer which was lost.
    counter: Math.max((seen?.counter ?? 0) + 1, now, await leastCounter(remote)),
    ...(baseUrl ? { baseUrl } : {}),
    active: move.active,
    canary: move.canary,
    history: move.history.slice(0, HISTORY),
    left: leftOf(seen, move, now),
  };
  const key = await trustedKeyOf(remote);
  for (const release of [pointer.active, pointer.canary])
    if (release) await keepSignature(store, signedBy(remote, release), key);
  await replaceFile(pointerPath(store, remote), signedPointer(pointer, key));
  return pointer;
}

/** Versions that visitors had lately and do not get any more. */
function leftOf(seen: ReleasePointer | null, { active, canary }: PointerMove, now: number) {
  const at = new Date(now).toISOString();
  const leaving = [seen?.active, seen?.canary].flatMap((one) => (one ? [{ version: one.version, at }] : []));
  const earlier = (seen?.left ?? []).filter((one) => now - Date.parse(one.at) < OPEN_TABS);
  const latest = new Map([...earlier, ...leaving].map((one) => [one.version, one]));
  for (const kept of [active, canary]) if (kept) latest.delete(kept.version);
  return [...latest.values()];
}

function pointerPath(store: string, remote: string): string {
  return path.join(store, remote, 'active.json');
}
