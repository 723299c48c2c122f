import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { collision } from '@weft/federation/collisions';
import { parseRelease, type Release, type ReleaseDescription } from '@weft/federation/release';
import { remotesIn } from '@weft/federation/store-remotes.server';
import { readPointer } from './pointer-file';
import { ReleaseRefused } from './release-refused';

/**
 * Compares what a release serves, redirects and lists with the active releases of the other remotes. Another
 * team's broken pointer or release claims nothing: it must not stop this team.
 *
 * @throws ReleaseRefused where it says of something that another remote has that it is its own
 */
export async function assertFreeClaims(store: string, release: ReleaseDescription): Promise<void> {
  for (const other of await remotesIn(store)) {
    if (other === release.remote) continue;
    const active = await activeRelease(store, other);
    const found = active && collision(release, active);
    if (found)
      throw new ReleaseRefused(`${release.remote} ${found.what}, which ${other} ${found.theirs} already.`);
  }
}

/** The active release of a remote; null where it has none that can be read. */
export async function activeRelease(store: string, remote: string): Promise<Release | null> {
  try {
    const pointer = await readPointer(store, remote);
    return pointer && (await readRelease(store, remote, pointer.active.version));
  } catch {
    return null;
  }
}

/** `release.json` of a published release. */
export async function readRelease(store: string, remote: string, version: string): Promise<Release> {
  return parseRelease(await readFile(path.join(store, remote, version, 'release.json'), 'utf8'));
}
