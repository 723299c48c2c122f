import path from 'node:path';
import { descriptionOf, parseRelease, type Release, type ReleaseDescription } from '@weft/federation/release';
import { remotesIn } from '@weft/federation/store-remotes.server';
import { readStored } from '@weft/federation/stored-file.server';
import { readPointer } from './pointer-file';

/**
 * The descriptions of the other remotes' active releases. Another team's broken pointer or release is ignored: it must
 * not stop this team.
 */
export async function otherReleases(store: string, remote: string): Promise<ReleaseDescription[]> {
  const others = (await remotesIn(store)).filter((name) => name !== remote);
  const active = await Promise.all(others.map((name) => activeRelease(store, name)));
  return active.flatMap((release) => (release ? [descriptionOf(release)] : []));
}

/** The active release of a remote; null if it has no readable one. */
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
  return parseRelease(String(await readStored(path.join(store, remote, version, 'release.json'))));
}
