import type { ReleaseDescription } from '@weft/federation/release';
import { SiteDescription } from '../server/site/site-description';

/** A release's description that is empty except for this. */
export function sampleDescription(change: Partial<ReleaseDescription>): ReleaseDescription {
  return { remote: 'mfe-sample', version: '1', paths: [], listed: [], redirects: [], ...change };
}

/** A site that stores nothing on disk and, by default, ignores collisions. */
export function sampleSite(onCollision: (text: string) => void = () => undefined): SiteDescription {
  const store = { keep: async () => undefined, read: async () => null };
  return new SiteDescription({ remotes: [], store, onCollision });
}
