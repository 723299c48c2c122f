import type { BootData, BootRemote } from '@weft/federation/boot';
import type { SiteContext } from '@weft/router';
import type { DataRouter, RouteObject } from 'react-router-dom';
import { discoverRoutes, type LoadRoutes } from '../routes/routes';
import { askBeforeLeaving } from './ask-before-leaving.client';
import { endNavigationOnRestore } from './end-navigation-on-restore.client';
import { fetchAhead } from './fetch-ahead.client';
import { followLinks } from './follow-links.client';
import { withHistoryIndexes } from './history-indexes.client';
import { keepFormValues } from './keep-form-values.client';
import { loadFormActions } from './load-form-actions.client';
import { PageData } from './page-data.client';
import type { PrefetchOptions } from './prefetch-pages.client';
import { renderPagesAtOnce } from './render-pages-at-once.client';
import { restoreScroll } from './restore-scroll.client';
import type { SiteReleases } from './site-releases.client';
import { createSiteRouter } from './site-router.client';
import { watchMenu } from './watch-menu.client';

export interface VisitOptions {
  boot: BootData;
  /** Path and query of the page that the server rendered. */
  address: string;
  /** The routes that this page was hydrated with. */
  routes: RouteObject[];
  /** All releases of the visit. */
  releases: SiteReleases;
  load: LoadRoutes<BootRemote>;
  /** Runs the code of a page that is not shown yet. */
  prepare: PrefetchOptions['prepare'];
  site: SiteContext;
}

export interface Visit {
  router: DataRouter;
  data: PageData;
}

/** Starts what a served page does without until the visitor navigates: router, other pages' data, page changes. */
export function openVisit({ boot, address, routes, releases, load, prepare, site }: VisitOptions): Visit {
  const { remotes } = releases;
  const { hydration, remote } = boot;
  const discover = discoverRoutes(remotes, load);
  const router = withHistoryIndexes(() => createSiteRouter({ routes, hydration, discover, site }));
  const data = new PageData(site.fetch);
  // Only the page's route has a loader.
  const [shown] = Object.values(hydration.loaderData);
  if (remote && !hydration.errors) data.remember(remote, address, shown);
  renderPagesAtOnce(router);
  restoreScroll(router);
  askBeforeLeaving(router);
  keepFormValues(router);
  endNavigationOnRestore(router);
  watchMenu(router);
  loadFormActions(router);
  followLinks(router, remotes);
  fetchAhead({ router, releases, data, prepare });
  return { router, data };
}
