import type { BootRemote } from '@weft/federation/boot';
import type { Release } from '@weft/federation/release';

/**
 * Fetches the `release.json` of a release. Its bytes are pinned by the hash in the page, so its shape need not be
 * checked again.
 *
 * @throws Error if it cannot be fetched in time or is not the release that the page names
 */
export async function fetchRelease(
  remote: Pick<BootRemote, 'base' | 'integrity'>,
  timeout: number,
): Promise<Release> {
  const response = await fetch(`${remote.base}release.json`, {
    integrity: remote.integrity,
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok) throw new Error(`${remote.base}release.json answered ${response.status}`);
  return (await response.json()) as Release;
}
