import type { KeyObject } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { storedText } from '@weft/federation/stored-file.server';
import { SIGNATURE_FILE, type SignedRelease, signedRelease } from '@weft/verify/signatures';
import { stagingFolder } from './store-lock';

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
  const staged = path.join(stagingFolder(store), SIGNATURE_FILE);
  await mkdir(path.dirname(staged), { recursive: true });
  await writeFile(staged, signedRelease(release, key));
  await rename(staged, path.join(folder, SIGNATURE_FILE));
}

function folderOf(store: string, { team, version }: SignedRelease): string {
  return path.join(store, team, version);
}
