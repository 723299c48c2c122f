import type { SiteContext } from '@weft/router';
import { siteContext } from '@weft/router';
// A copy of its own (packages/build/src/shell.ts): in the shell's first file stays only what renders.
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
  /** Finds the routes of further remotes. */
  discover: PatchRoutesOnNavigationFunction;
  site: SiteContext;
}

/** Changes pages from now on, and answers Back and Forward. */
export function createSiteRouter({ routes, hydration, discover, site }: SiteRouterOptions): DataRouter {
  return createBrowserRouter(routes, {
    hydrationData: hydration,
    patchRoutesOnNavigation: discover,
    getContext: () => new RouterContextProvider(new Map([[siteContext, site]])),
  });
}
