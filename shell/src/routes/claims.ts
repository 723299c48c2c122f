import { matchRoutes } from 'react-router-dom';

export interface ClaimedPaths {
  name: string;
  paths: readonly string[];
  /** Those of the addresses that the server redirects. */
  moved?: readonly string[] | undefined;
}

export interface Claim<R> {
  claimant: R;
  /** The matching pattern. */
  path: string;
  /** The server redirects this path. */
  isMoved: boolean;
}

/**
 * The claim on a path; null if no remote has one. The router's own ranking decides, so that
 * `/service/mainservices/:name` goes before `/service/:name`.
 *
 * @param pathname path of a URL, percent-encoded
 */
export function claimFor<R extends ClaimedPaths>(remotes: readonly R[], pathname: string): Claim<R> | null {
  const routes = remotes.flatMap((claimant) => {
    const claim = (path: string, isMoved: boolean) => ({ path, handle: { claimant, isMoved } });
    return [
      ...claimant.paths.map((path) => claim(path, false)),
      ...(claimant.moved ?? []).map((path) => claim(path, true)),
    ];
  });
  const route = matchRoutes(routes, pathname)?.at(-1)?.route;
  return route ? { ...route.handle, path: route.path } : null;
}
