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

export interface FirstRouter {
  /** The same object throughout: nothing renders anew when the router comes. */
  router: DataRouter;
  /** Hands everything over to the router, or says with null that it cannot be had. */
  become: (router: DataRouter | null) => void;
}

/**
 * What a page is hydrated with in place of the router, which is two thirds of its library and needed by nobody before the visitor
 * goes on. It knows the routes and the data of this page. A visit that begins before the router is there waits for it; where
 * it cannot be had, a document is loaded.
 */
export function firstRouter(routes: RouteObject[], hydration: HydrationState): FirstRouter {
  let state = stateOf(routes, hydration);
  let current: DataRouter | null = null;
  const subscribers = new Map<Subscriber, () => void>();
  let become: FirstRouter['become'] = () => undefined;
  const arrival = new Promise<DataRouter | null>((resolve) => {
    become = (router) => {
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

  /** Another document would only be the same, and ask for the same again. */
  function fail(): void {
    const { id = '' } = state.matches.at(-1)?.route ?? {};
    state = { ...state, errors: { [id]: new Error('the code for changing pages cannot be had') } };
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
  return { router, become };
}

/** As the router itself makes it of what the server has rendered. */
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

/** With the key of its entry in the history, which the router keeps there. */
function locationOf({ location: { pathname, search, hash }, history }: Window): Location {
  const { key = 'default', usr = null } = (history.state ?? {}) as { key?: string; usr?: unknown };
  return { pathname, search, hash, key, state: usr, mask: undefined };
}
