import { remotesIn } from '@weft/federation/store-remotes.server';
import { merged, type SiteAddresses } from 'api/content/known-site';
import { CommandFailed } from 'api/private-socket/private-client';
import { activeRelease } from '../release/other-releases';
import { faultText } from '../release/release-refused';
import { withStore } from '../release/with-store';

/**
 * Paths and pages of the store's active releases, for checking links; null if there are none.
 *
 * @throws CommandFailed if the store cannot be used
 */
export function releasedSite(): Promise<SiteAddresses | null> {
  return withStore(process.env, siteIn).catch((error: unknown) => {
    const fault = faultText(error);
    throw fault === null ? error : new CommandFailed(fault);
  });
}

async function siteIn(store: string): Promise<SiteAddresses | null> {
  const remotes = await remotesIn(store);
  const active = await Promise.all(remotes.map((remote) => activeRelease(store, remote)));
  const releases = active.filter((release) => release !== null);
  const pages = releases.flatMap(({ listed }) => listed);
  return releases.length === 0 ? null : merged(releases, pages);
}
