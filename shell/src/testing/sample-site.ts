import type { ReleaseDescription } from '@weft/federation/release';
import { SiteDescription } from '../server/site/site-description';

/** What a release says of itself that says nothing but this. */
export function described(change: Partial<ReleaseDescription>): ReleaseDescription {
  return { remote: 'mfe-sample', version: '1', paths: [], listed: [], redirects: [], ...change };
}

/** A site that keeps nothing on the disk, and tells its collisions to nobody. */
export function sampleSite(onCollision: (text: string) => void = () => undefined): SiteDescription {
  const kept = { keep: async () => undefined, read: async () => null };
  return new SiteDescription({ remotes: [], kept, onCollision });
}
