import { type BootData, type BootRemote, ROOT_ELEMENT_SELECTOR } from '@weft/federation/boot';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { type DataRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { browserSite } from './browser-site.client';
import { disableHydration } from './disable-hydration.client';
import { createHydrationRouter } from './hydration-router.client';
import { keepFormThroughHydration } from './keep-form-through-hydration.client';
import type { Traversals } from './reload-on-traversal.client';
import { createFederationHost } from './remotes/federation-host.client';
import { allowFiles } from './remotes/integrity.client';
import { retryable } from './remotes/retryable.client';
import { applyStyles, showStyles } from './remotes/show-styles.client';
import { reportFailure } from './report-failure.client';
import { adoptRoutes, type PageHandle } from './routes/adopt-routes';
import { createRoutes, type LoadRoutes } from './routes/routes';
import { tolerateTranslators } from './tolerate-translators.client';
import type { PageData } from './visit/page-data.client';
import { SiteReleases } from './visit/site-releases.client';

/**
 * Makes the server's page interactive, with exactly the releases and the data that it was rendered with, and without a
 * Suspense fallback in between.
 */
export async function hydrate(
  boot: BootData,
  traversals: Traversals,
  endNativeForms: () => void,
): Promise<void> {
  const address = window.location.pathname + window.location.search;
  const releases = new SiteReleases(boot);
  const known = releases.complete().catch((error: unknown) => {
    reportFailure('no client-side navigation, links load documents', error);
  });
  const site = browserSite(boot.apiUrl);
  allowFiles('/assets/', boot.shell);
  // Before any team's code runs; the page works without reporting, too.
  await reportSome(boot);
  const load = routesLoader(async () => (await visit).data);
  nameStylesheets();
  const adopted = await adoptMatched(boot.remote, load);
  if (traversals.hasLeft) return;
  const routesAround = (adopted: RouteObject[]) => createRoutes({ adopted, menus: boot.menus });
  const routes = routesAround(adopted);
  const { router, replaceWith } = createHydrationRouter(routes, boot.hydration);
  tolerateTranslators();
  const hydrated = hydrateSite(router);
  const visit = hydrated.then(async () => {
    const [{ openVisit }] = await Promise.all([
      import(/* webpackChunkName: "visit" */ './visit/open-visit.client'),
      known,
    ]);
    // The document of another address is loading.
    if (traversals.hasLeft) await new Promise(() => undefined);
    return openVisit({ boot, address, routes, releases, load, prepare: preparer(load), site });
  });
  try {
    replaceWith((await visit).router);
  } catch (error) {
    replaceWith(null);
    return reportFailure('no client-side navigation, links load documents', error);
  }
  traversals.settled();
  endNativeForms();
  // From here on, the router handles links and forms.
  document.documentElement.dataset['hydrated'] = '';
  if (process.env['NODE_ENV'] === 'development') {
    const { applyReleasesHot } = await import(/* webpackMode: "eager" */ './dev/hot.client');
    applyReleasesHot({ router, releases, load, routesAround });
  }
}

/** @returns resolves when the whole page is interactive */
function hydrateSite(router: DataRouter): Promise<void> {
  const root = document.querySelector(ROOT_ELEMENT_SELECTOR);
  if (!root) throw new Error('no root element');
  const restoreForm = keepFormThroughHydration();
  const first = window.location.pathname;
  // An error in the frame itself empties the screen: reload the document, and do not hydrate a first page again.
  const onUncaughtError = (error: unknown) => {
    reportError(error);
    if (window.location.pathname === first) disableHydration();
    window.location.reload();
  };
  return new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        root,
        <StrictMode>
          <AfterHydration run={resolve}>
            <RouterProvider router={router} />
          </AfterHydration>
        </StrictMode>,
        { onUncaughtError },
      );
    });
  }).then(restoreForm);
}

/** Reports a share of the page views. */
async function reportSome({ remote, report = 0 }: BootData): Promise<void> {
  if (!remote || report <= Math.random()) return;
  await import(/* webpackChunkName: "report" */ './report-view.client').then(
    ({ reportView }) => reportView(remote),
    () => undefined,
  );
}

/** Calls `run` when its children are hydrated. */
function AfterHydration({ run, children }: { run: () => void; children: ReactNode }) {
  useEffect(run, [run]);
  return children;
}

/** Loads a remote by federation, once; its pages' data come from the server. */
function routesLoader(dataOfPages: () => Promise<PageData>): LoadRoutes<BootRemote> {
  const load = createFederationHost();
  const adopted = new Map<string, RouteObject>();
  return async (remote) => {
    const module = await load(remote);
    const known = adopted.get(remote.base);
    if (known) return known;
    const routes = adoptRoutes(remote.name, module, {
      loadData: async (_route, { request }) => {
        const { pathname, search } = new URL(request.url);
        const data = await dataOfPages();
        return data.load(remote, pathname + search, request.signal);
      },
      showStyles: (page) => showStyles(remote, page),
      retryable,
    });
    adopted.set(remote.base, routes);
    return routes;
  };
}

/** Runs the code of a page that is not shown yet. */
function preparer(load: LoadRoutes<BootRemote>) {
  return async (remote: BootRemote, page: string): Promise<void> => {
    const { children = [] } = await load(remote);
    const handles = children.map(({ handle }) => handle as PageHandle);
    await handles.find((handle) => handle.page === page)?.load();
    applyStyles();
  };
}

/** Webpack's runtime finds a stylesheet by its absolute address; otherwise it would load the document's ones again. */
function nameStylesheets(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('style[data-href]'))
    dataset['href'] = new URL(dataset['href'] ?? '', document.baseURI).href;
}

/** Adopts the remote that made this page and loads the matched page's code; none if the frame made this document. */
async function adoptMatched(remote: BootRemote | null, load: LoadRoutes<BootRemote>): Promise<RouteObject[]> {
  if (!remote) return [];
  const routes = await load(remote);
  const match = matchRoutes([routes], window.location)?.at(-1);
  await (match?.route.handle as PageHandle | undefined)?.load();
  return [routes];
}
