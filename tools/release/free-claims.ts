import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { collidingClaim } from '@weft/federation/claims';
import { parseRelease, type Release } from '@weft/federation/release';
import { REMOTE_NAMES } from '@weft/federation/singletons';
import { readPointer } from './pointer-file';
import { ReleaseRefused } from './release-refused';

/**
 * Compares what a release claims with the active releases of the other remotes. Another team's broken
 * pointer or release claims nothing: it must not stop this team.
 *
 * @throws ReleaseRefused where a path is served by another remote
 */
export async function assertFreeClaims(
  store: string,
  release: Pick<Release, 'remote' | 'paths'>,
): Promise<void> {
  for (const other of REMOTE_NAMES) {
    if (other === release.remote) continue;
    const claim = collidingClaim(release.paths, await activePaths(store, other));
    if (claim) throw new ReleaseRefused(`${release.remote} claims ${claim}, which ${other} serves already.`);
  }
}

async function activePaths(store: string, remote: string): Promise<string[]> {
  try {
    const pointer = await readPointer(store, remote);
    return pointer ? (await readRelease(store, remote, pointer.active.version)).paths : [];
  } catch {
    return [];
  }
}

/** `release.json` of a published release. */
export async function readRelease(store: string, remote: string, version: string): Promise<Release> {
  return parseRelease(await readFile(path.join(store, remote, version, 'release.json'), 'utf8'));
}
