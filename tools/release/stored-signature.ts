import type { KeyObject } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '@weft/federation/replace-file.server';
import { storedText } from '@weft/federation/stored-file.server';
import { SIGNATURE_FILE, type SignedRelease, signedRelease } from '@weft/verify/signatures';

/** Whether a stored release is signed with this key. Ed25519 signatures are deterministic, so they can be compared. */
export async function isSignedWith(store: string, release: SignedRelease, key: KeyObject): Promise<boolean> {
  const file = path.join(folderOf(store, release), SIGNATURE_FILE);
  return (await storedText(file)) === signedRelease(release, key);
}

/**
 * Signs a stored release again if its signature is missing or made with another key. Call it with the
 * store locked.
 */
export async function ensureSignature(store: string, release: SignedRelease, key: KeyObject): Promise<void> {
  const folder = folderOf(store, release);
  const isThere = await stat(folder).catch(() => null);
  if (!isThere || (await isSignedWith(store, release, key))) return;
  await replaceFile(path.join(folder, SIGNATURE_FILE), signedRelease(release, key));
}

function folderOf(store: string, { team, version }: SignedRelease): string {
  return path.join(store, team, version);
}
