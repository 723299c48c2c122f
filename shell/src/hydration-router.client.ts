import {
  type DataRouter,
  type HydrationState,
  IDLE_NAVIGATION,
  type Location,
  matchRoutes,
  NavigationType,
  type RouteObject,
} from 'react-router-dom';

type Subscriber = Parameters<DataRouter['subscribe']>[0];

export interface HydrationRouter {
  /** Stays the same object, so that nothing re-renders when the real router arrives. */
  router: DataRouter;
  /** Hands over to the real router; null says that it could not be loaded. */
  replaceWith: (router: DataRouter | null) => void;
}

/**
 * Stands in for the router during hydration: the router is two thirds of its library, and nobody needs it before the
 * first navigation. Knows the routes and the data of this page only. A navigation that starts before the router has
 * arrived waits for it; if the router cannot be loaded, the browser loads a document instead.
 */
export function createHydrationRouter(routes: RouteObject[], hydration: HydrationState): HydrationRouter {
  let state = stateOf(routes, hydration);
  let current: DataRouter | null = null;
  const subscribers = new Map<Subscriber, () => void>();
  let replaceWith: HydrationRouter['replaceWith'] = () => undefined;
  const arrival = new Promise<DataRouter | null>((resolve) => {
    replaceWith = (router) => {
      current = router;
      if (router) for (const subscriber of subscribers.keys()) subscribe(subscriber);
      resolve(router);
    };
  });

  function subscribe(subscriber: Subscriber): () => void {
    subscribers.set(subscriber, current?.subscribe(subscriber) ?? (() => undefined));
    return () => {
      subscribers.get(subscriber)?.();
      subscribers.delete(subscriber);
    };
  }

  async function navigate(to: string, options?: object): Promise<void> {
    const router = await arrival;
    if (router) return router.navigate(to, options);
    const { href } = new URL(to, window.location.href);
    if (href === window.location.href) fail();
    else window.location.assign(href);
  }

  /** Shows the page's error: loading the same address again would only need the same missing code. */
  function fail(): void {
    const { id = '' } = state.matches.at(-1)?.route ?? {};
    state = {
      ...state,
      errors: { [id]: new Error('the code for client-side navigation could not be loaded') },
    };
    for (const subscriber of subscribers.keys())
      subscriber(state, { deletedFetchers: [], newErrors: null, flushSync: false });
  }

  const first = {
    basename: '/',
    future: {},
    manifest: {},
    routes,
    window,
    get state() {
      return state;
    },
    subscribe,
    navigate,
  };
  const router = new Proxy(first, {
    get: (_, name) => Reflect.get(current ?? first, name) as unknown,
  }) as unknown as DataRouter;
  return { router, replaceWith };
}

/** The state that the router itself would build from what the server rendered. */
function stateOf(routes: RouteObject[], { loaderData, actionData, errors }: HydrationState) {
  return {
    historyAction: NavigationType.Pop,
    location: locationOf(window),
    matches: matchRoutes(routes, window.location) ?? [],
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: loaderData ?? {},
    actionData: actionData ?? null,
    errors: errors ?? null,
    fetchers: new Map(),
    blockers: new Map(),
  } as DataRouter['state'];
}

/** Includes the key that the router stores in the history entry. */
function locationOf({ location: { pathname, search, hash }, history }: Window): Location {
  const { key = 'default', usr = null } = (history.state ?? {}) as { key?: string; usr?: unknown };
  return { pathname, search, hash, key, state: usr, mask: undefined };
}
