import { generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleasePointer } from '@weft/federation/pointer';
import { publicKeyText, signedPointer, signedRelease, type TrustedKeysFile } from '@weft/verify/signatures';
import { writePointer } from './sample-release';

/**
 * Rotates a team's key: re-signs the store's pointer and the release that it names, as a promotion does, and trusts
 * both keys.
 *
 * @returns removes the earlier key from the trusted ones
 */
export async function rotateKey(store: string, team: string): Promise<() => Promise<void>> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const file = path.join(store, 'keys.json');
  const trusted = JSON.parse(await readFile(file, 'utf8')) as TrustedKeysFile;
  const trust = (keys: string[]) =>
    writeFile(file, JSON.stringify({ ...trusted, teams: { ...trusted.teams, [team]: keys } }));
  await trust([...(trusted.teams[team] ?? []), publicKeyText(publicKey)]);
  const text = await readFile(path.join(store, team, 'active.json'), 'utf8');
  const { signature: _, ...pointer } = JSON.parse(text) as ReleasePointer & { signature: unknown };
  const { version, integrity } = pointer.active;
  const signature = signedRelease({ team, version, integrity }, privateKey);
  await writeFile(path.join(store, team, version, 'signature.json'), signature);
  const moved = { ...pointer, counter: pointer.counter + 1 };
  await writePointer(store, team, signedPointer(moved, privateKey));
  return () => trust([publicKeyText(publicKey)]);
}
