import type { BootRemote, SiteManifestFile } from '@weft/federation/boot';
import { performReactRefresh } from 'react-refresh/runtime';
import { type DataRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { forgetContainer } from '../remotes/provide-bundler-runtime.client';
import type { PageHandle } from '../routes/adopt-routes';
import type { LoadRoutes } from '../routes/routes';
import { SiteReleases } from '../visit/site-releases.client';

export interface HotOptions {
  router: DataRouter;
  releases: SiteReleases;
  load: LoadRoutes<BootRemote>;
  /** The whole table of routes around those of remotes. */
  routesAround: (adopted: RouteObject[]) => RouteObject[];
}

/**
 * Development only: shows a remote's new build in the page that is open. What was typed, opened or chosen stays, as far as
 * the hooks of its component did not change; a page that cannot take it is loaded anew.
 */
export function takeReleasesHot(options: HotOptions): void {
  let queue = Promise.resolve();
  window.addEventListener('weft:release', (event) => {
    // The script of `/dev/page.js` would load the document anew.
    event.preventDefault();
    const { detail: site } = event as CustomEvent<SiteManifestFile>;
    queue = queue
      .then(() => take(site, options))
      .catch((error: unknown) => {
        console.error(error);
        window.location.reload();
      });
  });
}

async function take(
  site: SiteManifestFile,
  { router, releases, load, routesAround }: HotOptions,
): Promise<void> {
  const latest = new SiteReleases({ remote: null, site });
  await latest.complete();
  const isShown = ({ name }: BootRemote) => router.routes[0]?.children?.some(({ id }) => id === name);
  const adopted: RouteObject[] = [];
  for (const remote of latest.remotes.filter(isShown)) {
    if (!releases.remotes.some(({ base }) => base === remote.base)) forgetOldBuild(remote);
    adopted.push(await load(remote));
  }
  releases.remotes.splice(0, releases.remotes.length, ...latest.remotes);
  const page = matchRoutes(adopted, window.location)?.at(-1)?.route.handle as PageHandle | undefined;
  await page?.load();
  // First, so that React knows the new components for the old ones' when they come with the routes.
  performReactRefresh();
  // What the router offers for this; its next state is made of the new routes.
  router._internalSetRoutes(routesAround(adopted));
  await router.revalidate();
}

/** Federation and webpack's runtime find what an earlier container of the same name has left. */
function forgetOldBuild({ manifest: { container } }: BootRemote): void {
  forgetContainer(container);
  Reflect.deleteProperty(globalThis, `webpackChunk${container}`);
}
