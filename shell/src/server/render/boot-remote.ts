import { createHash } from 'node:crypto';
import type { BootRemote } from '@weft/federation/boot';
import { bootManifest } from '@weft/federation/manifest';
import { fitsPattern, segmentsOf } from '@weft/site/path-patterns';
import type { LoadedRelease } from '../releases/release-store';

/**
 * What a page view knows of a release in service.
 *
 * @param maker name of the remote that makes the page: only its manifest travels with it
 */
export function bootRemote(loaded: LoadedRelease, maker: string | null): BootRemote {
  const { release, integrity, base } = loaded;
  const known: BootRemote = {
    name: release.remote,
    version: release.version,
    base,
    integrity,
    paths: release.paths,
    ...movedOf(release),
  };
  return release.remote === maker ? { ...known, manifest: bootManifest(release) } : known;
}

/** Redirects that a click would take for a page of the release. */
function movedOf({ paths, redirects }: LoadedRelease['release']): Pick<BootRemote, 'moved'> {
  const patterns = paths.map(segmentsOf);
  const moved = redirects
    .map(({ from }) => from)
    .filter((from) => patterns.some((pattern) => fitsPattern(pattern, segmentsOf(from))));
  return moved.length > 0 ? { moved } : {};
}

/** Names a set of releases, in whatever order their hashes come. */
export function setKeyOf(integrities: string[]): string {
  return createHash('sha256').update(integrities.sort().join(' ')).digest('base64url').slice(0, 16);
}
