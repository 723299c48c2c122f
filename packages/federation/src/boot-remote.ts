import { fitsOneOf } from '@weft/site/path-patterns';
import type { BootRemote } from './boot';
import { bootManifest } from './manifest';
import { type Release, releaseBase } from './release';

/**
 * A release as browsers know it.
 *
 * @param integrity SHA-384 of `release.json`
 */
export function bootRemote(release: Release, integrity: string): BootRemote {
  const { remote: name, version, paths, views } = release;
  const base = releaseBase(release);
  return {
    name,
    version,
    base,
    integrity,
    paths,
    ...movedOf(release),
    views,
    manifest: bootManifest(release),
  };
}

/** Redirects that a click would take for a page of the release. */
function movedOf({ paths, redirects }: Release): Pick<BootRemote, 'moved'> {
  const moved = redirects.map(({ from }) => from).filter(fitsOneOf(paths));
  return moved.length > 0 ? { moved } : {};
}
