import { type ClaimedPaths, claimFor } from '../../routes/claims';

/** What a release claims, and the query parameters that it declares for each path pattern. */
export interface PageClaims extends ClaimedPaths {
  query?: Readonly<Record<string, readonly string[]>> | undefined;
}

/**
 * The one address under which a page is rendered and cached. Its query has the parameters that the release declares for
 * the path, in the release's order, each with its first value. The page sees nothing else, since its output is served
 * to everybody.
 *
 * @param address path and query as requested
 */
export function pageAddress(claims: readonly PageClaims[], address: string): string {
  const mark = address.indexOf('?');
  if (mark === -1) return address;
  const pathname = address.slice(0, mark);
  const params = new URLSearchParams(address.slice(mark));
  const query = new URLSearchParams();
  for (const name of declaredFor(claims, pathname)) {
    const value = params.get(name);
    if (value !== null) query.set(name, value);
  }
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}

function declaredFor(claims: readonly PageClaims[], pathname: string): readonly string[] {
  const claim = claimFor(claims, pathname);
  return claim?.claimant.query?.[claim.path] ?? [];
}
