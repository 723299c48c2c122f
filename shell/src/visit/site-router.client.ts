import type { SiteContext } from '@weft/router';
import { siteContext } from '@weft/router';
// A separate copy (packages/build/src/shell.ts), so that the shell's first file contains only what renders.
import {
  createBrowserRouter,
  type DataRouter,
  type HydrationState,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  RouterContextProvider,
} from 'react-router';

export interface SiteRouterOptions {
  routes: RouteObject[];
  /** What the server rendered this page with. */
  hydration: HydrationState;
  /** Finds the routes of other remotes. */
  discover: PatchRoutesOnNavigationFunction;
  site: SiteContext;
}

/** Creates the router that changes pages and handles Back and Forward. */
export function createSiteRouter({ routes, hydration, discover, site }: SiteRouterOptions): DataRouter {
  return createBrowserRouter(routes, {
    hydrationData: hydration,
    patchRoutesOnNavigation: discover,
    getContext: () => new RouterContextProvider(new Map([[siteContext, site]])),
  });
}
