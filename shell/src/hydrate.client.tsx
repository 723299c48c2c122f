import { type BootData, ROOT_ELEMENT } from '@weft/federation/boot';
import { type SiteContext, siteContext } from '@weft/router';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router-dom';
import { browserSite } from './browser-site.client';
import type { Traversals } from './reload-on-traversal.client';
import { adoptRoutes, type PageHandle } from './remotes/adopt-routes';
import { createFederationHost } from './remotes/federation-host.client';
import { createRoutes, discoverRoutes, type LoadRemote } from './routes';

/**
 * Makes the server's page interactive: exactly the releases that it was rendered with, with the data
 * that it was rendered with, and no Suspense fallback in between.
 */
export async function hydrate(boot: BootData, traversals: Traversals): Promise<void> {
  const load = createFederationHost(boot.remotes);
  const { adopted, handle } = await adoptMatched(boot, load);
  if (traversals.hasLeft) return;
  const site = browserSite(boot.apiUrl);
  const router = createBrowserRouter(createRoutes({ adopted, menus: boot.menus, claims: boot.remotes }), {
    hydrationData: boot.hydration,
    patchRoutesOnNavigation: discoverRoutes(boot.remotes, load),
    getContext: () => contextWith(site),
  });
  window.history.scrollRestoration = 'manual';
  const root = document.querySelector(ROOT_ELEMENT);
  if (!root) throw new Error('no root element');
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Hydrated then={traversals.settled}>
          <RouterProvider router={router} />
        </Hydrated>
      </StrictMode>,
    );
  });
  if (handle) loadCallsWithFirstForm(handle);
}

/** Tells when everything in it is hydrated. */
function Hydrated({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(then, [then]);
  return children;
}

/**
 * Fetches what the page's own form needs as soon as somebody turns to it, so that sending it does not
 * wait for code. Where it cannot be had then, sending the form asks for it again.
 */
function loadCallsWithFirstForm(handle: PageHandle): void {
  const stop = new AbortController();
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element) || !target.closest('form')) return;
      stop.abort();
      handle.loadCalls().catch(() => undefined);
    },
    { signal: stop.signal },
  );
}

function contextWith(site: SiteContext): RouterContextProvider {
  return new RouterContextProvider(new Map([[siteContext, site]]));
}

interface Adopted {
  adopted: RouteObject[];
  /** The matched page; undefined where the frame made this document. */
  handle?: PageHandle | undefined;
}

/** Adopts the remote that made this page, with the matched page's code in place. */
async function adoptMatched(boot: BootData, load: LoadRemote): Promise<Adopted> {
  const remote = boot.remotes.find(({ manifest }) => manifest);
  if (!remote) return { adopted: [] };
  const routes = adoptRoutes(remote.name, await load(remote.name));
  const match = matchRoutes([routes], window.location)?.at(-1);
  const handle = match?.route.handle as PageHandle | undefined;
  await handle?.load();
  return { adopted: [routes], handle };
}
