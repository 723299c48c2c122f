import type { Head, HeadArgs, PageModule, RemoteModule, RemoteRoute } from '@weft/federation/remote-module';
import type { ActionFunctionArgs, LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { RemoteFailure } from '../frame/RemoteFailure';

/** What the shell keeps on every adopted route. */
export interface PageHandle {
  remote: string;
  page: string;
  /** Head data of the page; null while its chunk is not there. */
  head: (args: HeadArgs) => Head | null;
  /** Fetches the page's chunk, once; a failure is forgotten, so that a later call tries again. */
  load: () => Promise<PageModule>;
}

/**
 * Turns a remote's routes into routes of the shell's router, under a pathless route with the shell's
 * own error element: what breaks in a team's page stays inside the frame.
 *
 * `lazy` becomes a loader, since the router would cache a rejected `lazy()` for ever.
 */
export function adoptRoutes(remote: string, module: RemoteModule): RouteObject {
  return {
    id: remote,
    errorElement: <RemoteFailure />,
    children: module.routes.map((route) => adoptRoute(remote, route)),
  };
}

function adoptRoute(remote: string, route: RemoteRoute): RouteObject {
  const { page } = route.handle;
  let loaded: PageModule | null = null;
  let pending: Promise<PageModule> | null = null;

  function load(): Promise<PageModule> {
    pending ??= route.lazy().then(
      (module) => (loaded = module),
      (error: unknown) => {
        pending = null;
        throw error;
      },
    );
    return pending;
  }

  function Page() {
    if (loaded === null) throw new Error(`page ${page} of ${remote} was rendered before it was loaded`);
    return <loaded.Component />;
  }

  const handle: PageHandle = { remote, page, load, head: (args) => loaded?.head(args) ?? null };
  return {
    id: `${remote}/${page}`,
    path: route.path,
    handle,
    Component: Page,
    loader: async (args: LoaderFunctionArgs) => (await load()).loader?.(args) ?? null,
    action: async (args: ActionFunctionArgs) => {
      const { action } = await load();
      if (!action) throw new Response(null, { status: 405 });
      return action(args);
    },
    ...(route.shouldRevalidate ? { shouldRevalidate: route.shouldRevalidate } : {}),
  };
}
