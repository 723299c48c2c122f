import type {
  Head,
  HeadArgs,
  PageData,
  PageModule,
  RemoteModule,
  RemoteRoute,
} from '@weft/federation/remote-module';
import type { ComponentType } from 'react';
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
  /** Fetches the chunk of its calls, so that a form can be sent later without a network for code. */
  loadCalls: () => Promise<PageData>;
  /** Stands in for the page while it is on its way. */
  Pending?: ComponentType | undefined;
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
  const view = remembered(async () => (await route.lazy()).page);
  const calls = remembered(route.data ?? noData);

  function Page() {
    const module = view.loaded;
    if (module === null) throw new Error(`page ${page} of ${remote} was rendered before it was loaded`);
    return <module.Component />;
  }

  const handle: PageHandle = {
    remote,
    page,
    load: view.load,
    loadCalls: calls.load,
    Pending: route.Pending,
    head: (args) => view.loaded?.head(args) ?? null,
  };
  return {
    id: `${remote}/${page}`,
    path: route.path,
    handle,
    Component: Page,
    loader: async (args: LoaderFunctionArgs) => {
      const [{ loader }] = await Promise.all([calls.load(), view.load()]);
      return loader?.(args) ?? null;
    },
    action: async (args: ActionFunctionArgs) => {
      const [{ action }] = await Promise.all([calls.load(), view.load()]);
      if (!action) throw new Response(null, { status: 405 });
      return action(args);
    },
    ...(route.shouldRevalidate ? { shouldRevalidate: route.shouldRevalidate } : {}),
  };
}

async function noData(): Promise<PageData> {
  return {};
}

interface Remembered<T> {
  /** The module, once it is there. */
  readonly loaded: T | null;
  load: () => Promise<T>;
}

/** Fetches a chunk once; a failure is forgotten, so that a later call tries again. */
function remembered<T>(fetchChunk: () => Promise<T>): Remembered<T> {
  let loaded: T | null = null;
  let pending: Promise<T> | null = null;
  return {
    get loaded() {
      return loaded;
    },
    load() {
      pending ??= fetchChunk().then(
        (module) => {
          loaded = module;
          return module;
        },
        (error: unknown) => {
          pending = null;
          throw error;
        },
      );
      return pending;
    },
  };
}
