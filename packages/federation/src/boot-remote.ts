import { matcherForAny } from '@weft/site/path-patterns';
import type { BootRemote } from './boot';
import { bootManifest } from './manifest';
import { type Release, releaseBase } from './release';

/** Describes a release to browsers. @param integrity SHA-384 of `release.json` */
export function bootRemote(release: Release, integrity: string): BootRemote {
  const { remote: name, version, paths, views } = release;
  const base = releaseBase(release);
  const manifest = bootManifest(release);
  return { name, version, base, integrity, paths, ...movedOf(release), views, manifest };
}

/** Redirected addresses that also fit the release's paths, so that a click would take them for one of its pages. */
function movedOf({ paths, redirects }: Release): Pick<BootRemote, 'moved'> {
  const moved = redirects.map(({ from }) => from).filter(matcherForAny(paths));
  return moved.length > 0 ? { moved } : {};
}
