import type { RenderResult } from '@weft/render/protocol';

export interface Lifetime {
  /** Milliseconds for which a page is served without a new rendering. */
  fresh: number;
  /** Milliseconds after its rendering until which a page may be served while a new one is rendered; includes `fresh`. */
  stale: number;
}

/** A page with one of these is for one visitor, or must be rendered each time. */
const UNCACHEABLE = ['private', 'no-store', 'no-cache'];

/**
 * How long a page may be kept: as its own `Cache-Control` says, or for the usual time.
 *
 * @returns null for what must not be kept: errors, redirects, what the page or the API forbids, and a page whose `Vary`
 *   names more than its encoding, since nothing else of the visitor is in its key
 */
export function lifetimeOf({ status, headers, noStore }: RenderResult, usual: Lifetime): Lifetime | null {
  if (status !== 200 || noStore || !/^(accept-encoding)?$/i.test(headers['vary'] ?? '')) return null;
  const control = directivesOf(headers['cache-control'] ?? '');
  if (UNCACHEABLE.some((name) => control.has(name))) return null;
  const seconds = control.get('s-maxage') ?? control.get('max-age');
  if (seconds === undefined) return usual;
  const own = Number.parseInt(seconds, 10) * 1_000;
  return own > 0 ? { fresh: own, stale: own } : null;
}

/**
 * What a cache in front of the site may do with a page that is kept here (RFC 9213, 5861); the browser still
 * revalidates each time. Null for less than a second.
 *
 * @param lastGood milliseconds for which a copy stands in after a failure
 */
export function sharedCacheControl({ fresh, stale }: Lifetime, lastGood: number): string | null {
  const [age, more, error] = [fresh, stale - fresh, lastGood].map((time) => Math.floor(time / 1_000));
  return age === 0 ? null : `max-age=${age}, stale-while-revalidate=${more}, stale-if-error=${error}`;
}

function directivesOf(cacheControl: string): Map<string, string> {
  return new Map(
    cacheControl.split(',').map((directive) => {
      const [name = '', value = ''] = directive.split('=');
      return [name.trim().toLowerCase(), value.replaceAll('"', '').trim()];
    }),
  );
}
