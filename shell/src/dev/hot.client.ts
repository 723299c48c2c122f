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
  /** Builds the whole route table around the routes of the remotes. */
  routesAround: (adopted: RouteObject[]) => RouteObject[];
}

/**
 * Development only: shows a remote's new build in the open page. What was typed, opened or chosen stays if the hooks of
 * its component did not change; a page that cannot take the build is reloaded.
 */
export function applyReleasesHot(options: HotOptions): void {
  let queue = Promise.resolve();
  window.addEventListener('weft:release', (event) => {
    // Otherwise `/dev/page.js` would reload the document.
    event.preventDefault();
    const { detail: site } = event as CustomEvent<SiteManifestFile>;
    queue = queue
      .then(() => applyReleases(site, options))
      .catch((error: unknown) => {
        console.error(error);
        window.location.reload();
      });
  });
}

async function applyReleases(
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
  // Must run first: React then takes the new components as updates of the old ones when the routes bring them.
  performReactRefresh();
  // The router's own hook for hot updates; its next state uses the new routes.
  router._internalSetRoutes(routesAround(adopted));
  await router.revalidate();
}

/** Removes what a container of the same name left: federation and webpack's runtime would still find it. */
function forgetOldBuild({ manifest: { container } }: BootRemote): void {
  forgetContainer(container);
  Reflect.deleteProperty(globalThis, `webpackChunk${container}`);
}
