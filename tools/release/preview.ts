import { SHELL } from '@weft/federation/release-parts';
import { PREVIEW, previewToken } from '@weft/verify/preview-token';
import { readRelease } from './other-releases';
import { readPointer } from './pointer-file';
import { ReleaseRefused } from './release-refused';
import { trustedKeyOf } from './signing-keys';
import { storedReference, unlessRemoved } from './stored-reference';

/** How long (ms) a link is valid by default, and at most. */
const DEFAULT_DURATION = 3_600_000;
const LONGEST = 7 * 24 * 3_600_000;

export interface PreviewOptions {
  /** Milliseconds. */
  duration?: number;
  /** Address of the site, with a trailing slash. */
  site: string;
}

export interface PreviewLink {
  url: string;
  /** When it expires. */
  until: string;
}

/**
 * Creates a link, signed by the release's team, that shows a published release to everybody who has it.
 *
 * @throws ReleaseRefused for the shell, for the active release, and for a release that is not in the store
 */
export async function previewLink(
  store: string,
  { remote, version }: { remote: string; version: string },
  { duration = DEFAULT_DURATION, site }: PreviewOptions,
): Promise<PreviewLink> {
  if (remote === SHELL)
    throw new ReleaseRefused(
      'The shell has no previews: start a second shell with this release store instead.',
    );
  if (duration > LONGEST) throw new ReleaseRefused('--for is at most 7d for a preview.');
  if (!/^https?:\/\//i.test(site) || !URL.canParse(site))
    throw new ReleaseRefused(
      `--site, or PUBLIC_URL, must be the site's address with https://, not "${site}".`,
    );
  await storedReference(store, remote, version);
  const pointer = await readPointer(store, remote);
  if (!pointer)
    throw new ReleaseRefused(`${remote} has no active release, which a preview needs: promote one first.`);
  if (pointer.active.version === version)
    throw new ReleaseRefused(`${remote} ${version} is active: everybody sees it.`);
  const until = Date.now() + duration;
  const { listed, paths } = await readRelease(store, remote, version).catch(
    unlessRemoved(store, remote, version),
  );
  const first = listed[0]?.path ?? paths.find((path) => !/[:*]/.test(path)) ?? '/';
  const url = new URL(first, site);
  url.searchParams.set(PREVIEW, previewToken({ remote, version, until }, await trustedKeyOf(remote)));
  return { url: url.href, until: new Date(until).toISOString() };
}
