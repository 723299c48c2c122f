import { matchRoutes } from 'react-router-dom';

export interface ClaimedPaths {
  name: string;
  paths: readonly string[];
}

/**
 * The remote that serves a path, or null where none claims it. The router's own ranking decides, so
 * that `/service/mainservices/:name` goes before `/service/:name`.
 *
 * @param pathname path of a URL, percent-encoded
 */
export function claimant<R extends ClaimedPaths>(remotes: readonly R[], pathname: string): R | null {
  const routes = remotes.flatMap((remote) => remote.paths.map((path) => ({ path, handle: remote })));
  const matches = matchRoutes(routes, pathname);
  return matches?.at(-1)?.route.handle ?? null;
}
