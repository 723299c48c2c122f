import { REMOTE_NAME } from '@weft/federation/singletons';
import { isLoopback } from '@weft/http-server/origins';
import { PREVIEW } from '@weft/verify/preview-token';
import type { AuthenticPointers } from '../releases/authentic-pointers';
import type { LoadedRelease, ReleaseStore } from '../releases/release-store';
import { withQuery } from './with-query';

/** Milliseconds for fetching the pointer. */
const LIMIT = 5_000;

export interface LocalReleasesOptions {
  /** Origins that remotes may be served from. */
  allowed: readonly string[];
  store: Pick<ReleaseStore, 'loadFrom'>;
  authentic: Pick<AuthenticPointers, 'pointerOf'>;
}

/**
 * Where `?mfe-careers=http://localhost:5175` redirects in development: the same address, previewing that release.
 *
 * @returns null if the query names no remote
 */
export function localPreview(address: string): string | null {
  const { searchParams } = new URL(`http://site/${address}`);
  const [name, origin] = [...searchParams].find(([key]) => REMOTE_NAME.test(key)) ?? [];
  if (name === undefined || origin === undefined) return null;
  return withQuery(address, (query) => {
    query.delete(name);
    query.set(PREVIEW, `local_${name}_${origin}`);
  });
}

/** Reads the active release of the store that a local address serves. */
export function localReleases({ allowed, store, authentic }: LocalReleasesOptions) {
  return async (remote: string, address: string): Promise<LoadedRelease> => {
    const origin = address.replace(/\/$/, '');
    if (!isLoopback(origin) || !allowed.includes(origin))
      throw new Error(`${origin} is no local address that REMOTE_ORIGINS allows`);
    const response = await fetch(`${origin}/${remote}/active.json`, {
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT),
    });
    if (!response.ok) throw new Error(`${origin}/${remote}/active.json answered ${response.status}`);
    const { active } = await authentic.pointerOf(remote, await response.text());
    return store.loadFrom(remote, { ...active, baseUrl: `${origin}/` });
  };
}
