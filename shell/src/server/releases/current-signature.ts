import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SIGNATURE_FILE, type SignedRelease } from '@weft/verify/signatures';
import { TimeoutStrategy, timeout } from 'cockatiel';
import type { AuthenticPointers } from './authentic-pointers';
import { MAX_SIGNATURE_BYTES, temporaryPathFor } from './copy-release';
import type { ReleaseSource } from './release-source';

/** Time limit for fetching a signature (milliseconds); the cached copy serves without it. */
const inTime = timeout(5_000, TimeoutStrategy.Aggressive);

interface Store {
  source: Pick<ReleaseSource, 'file'>;
  authentic: Pick<AuthenticPointers, 'assertSigned'>;
}

/**
 * Text of the signature that a release has in its team's store now. A new key re-signs what is in service, and only
 * there: a copy, or the release's own origin, still has the signature of a key that may be revoked.
 *
 * @returns null if the store is unavailable, or has no trusted signature
 */
export async function currentSignature(
  { source, authentic }: Store,
  release: SignedRelease,
): Promise<string | null> {
  const { team, version } = release;
  try {
    const file = `${version}/${SIGNATURE_FILE}`;
    const bytes = await inTime.execute(() => source.file(team, file, MAX_SIGNATURE_BYTES));
    const signature = bytes?.toString() ?? null;
    await authentic.assertSigned(release, signature);
    return signature;
  } catch {
    return null;
  }
}

/** Writes a signature into the copy of its release. If that fails, the copy stays as it is. */
export async function saveSignature(folder: string, signature: string): Promise<void> {
  const file = path.join(folder, SIGNATURE_FILE);
  try {
    if ((await readFile(file, 'utf8').catch(() => null)) === signature) return;
    const staged = temporaryPathFor(folder);
    await writeFile(staged, signature, { mode: 0o600 });
    await rename(staged, file);
  } catch {}
}
