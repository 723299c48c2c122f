import type { SiteMenus } from '@weft/federation/boot';
import type { FallbackView } from '@weft/federation/fallback-view';
import {
  data,
  type LoaderFunctionArgs,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  redirectDocument,
} from 'react-router-dom';
import { FallbackPage } from '../frame/FallbackPage';
import { Frame } from '../frame/Frame';
import { RemoteFailure } from '../frame/RemoteFailure';
import { type ClaimedPaths, claimFor } from './claims';
import { ensureDefinedError } from './ensure-defined-error';

/** The frame's route. It is pathless: with a path of "/" the router would never look for more routes. */
const FRAME_ROUTE_ID = 'frame';
const FALLBACK_ROUTE_ID = 'fallback';

export interface RoutesOptions {
  menus: SiteMenus;
  /** Remotes whose routes are known from the start: the one that made this page. */
  adopted?: RouteObject[];
  /**
   * On the server, what is shown for a path that no adopted route serves. Undefined in the browser: a path that no
   * release of this page view claims may belong to a newer one and is loaded as a document.
   */
  fallback?: (args: LoaderFunctionArgs) => FallbackView;
}

/** The URL table: the frame around everything, the adopted remotes, and the fallback page. */
export function createRoutes({ menus, adopted = [], fallback }: RoutesOptions): RouteObject[] {
  return [
    {
      id: FRAME_ROUTE_ID,
      element: <Frame menus={menus} />,
      // Errors of discovery end up here: a remote that could not be loaded at all.
      errorElement: (
        <Frame menus={menus}>
          <RemoteFailure />
        </Frame>
      ),
      children: [
        ...adopted,
        {
          id: FALLBACK_ROUTE_ID,
          path: '*',
          Component: FallbackPage,
          loader: (args) => (fallback ? withStatus(fallback(args)) : documentOf(args.request)),
        },
      ],
    },
  ];
}

function withStatus(view: FallbackView) {
  return data(view, { status: view.kind === 'not-found' ? 404 : 503 });
}

function documentOf({ url }: Request): Response {
  const { pathname, search } = new URL(url);
  return redirectDocument(pathname + search);
}

/** Fetches a remote's routes; may reject, and is then called again on the next visit. */
export type LoadRoutes<R> = (remote: R) => Promise<RouteObject>;

/**
 * Mounts a remote when the first of its pages is visited.
 *
 * @param remotes the releases of this page view
 */
export function discoverRoutes<R extends ClaimedPaths>(
  remotes: readonly R[],
  load: LoadRoutes<R>,
): PatchRoutesOnNavigationFunction {
  return async ({ path, patch, signal }) => {
    const remote = claimFor(remotes, path)?.claimant;
    if (!remote) return;
    const routes = await load(remote).catch((error: unknown) => {
      throw ensureDefinedError(error);
    });
    if (!signal.aborted) patch(FRAME_ROUTE_ID, [routes]);
  };
}
