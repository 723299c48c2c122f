import type {
  Head,
  HeadArgs,
  PageAction,
  PageModule,
  RemoteModule,
  RemoteRoute,
} from '@weft/federation/remote-module';
import { type ComponentType, useInsertionEffect } from 'react';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import { RemoteFailure } from '../frame/RemoteFailure';
import { FileGone } from '../remotes/load-failure.client';
import { reportFailure } from '../report-failure.client';
import { shownForm } from '../typed-values.client';
import { NamedFailure } from './NamedFailure';
import { remembered } from './remembered';
import { thrown } from './thrown';

/** What the shell keeps on every adopted route. */
export interface PageHandle {
  page: string;
  /** Head data of the page; null while its chunk is not there. */
  head: (args: HeadArgs) => Head | null;
  /** Fetches the page's chunk, once; a failure is forgotten, so that a later call tries again. */
  load: () => Promise<PageModule>;
  /** Fetches what its form does when it is sent, so that this can be done later without a network for code. */
  loadAction: () => Promise<PageAction | null>;
  /** Stands in for the page while it is on its way. */
  Pending?: ComponentType | undefined;
}

/** Gets a page's data: on the server from the route's own loader, in the browser from the server. */
export type LoadData = (route: RemoteRoute, args: LoaderFunctionArgs) => Promise<unknown>;

/** Lets a page's stylesheets apply, until the function that it returns is called. */
type ShowStyles = (page: string) => () => void;

interface AdoptOptions {
  loadData: LoadData;
  /** None on the server, whose documents name a page's own stylesheets alone. */
  showStyles?: ShowStyles;
  /** Lets a load be tried again after a file was refused; there is no such thing on the server. */
  again?: <T>(load: () => Promise<T>) => () => Promise<T>;
}

/** On the server. */
export const runLoader: LoadData = async (route, args) => {
  const module = await route.loader?.();
  return module?.loader(args);
};

/**
 * Turns a remote's routes into routes of the shell's router, under a pathless route with the shell's
 * own error element: what breaks in a team's page stays inside the frame.
 *
 * `lazy` becomes a loader, since the router would cache a rejected `lazy()` for ever.
 */
export function adoptRoutes(remote: string, module: RemoteModule, options: AdoptOptions): RouteObject {
  return {
    id: remote,
    errorElement: <RemoteFailure />,
    children: module.routes.map((route) => adoptRoute(remote, route, options)),
  };
}

function adoptRoute(remote: string, route: RemoteRoute, options: AdoptOptions): RouteObject {
  const { loadData, showStyles, again = (load) => load } = options;
  const { page } = route.handle;
  const view = remembered(again(async () => (await route.lazy()).page));
  const action = remembered(again(route.action ?? noAction));

  /** In the browser, whose line may have dropped before anybody turned to the form. */
  function unsent(error: unknown): PageAction {
    if (!options.again || !route.unsent) throw error;
    return error instanceof FileGone ? sentNatively(route.unsent) : { action: route.unsent };
  }

  function Page() {
    // Before anything on the page measures itself; where a later build takes this one's place, with its styles.
    useInsertionEffect(() => showStyles?.(page), [showStyles]);
    const module = view.loaded;
    if (module === null) throw new Error(`page ${page} of ${remote} was rendered before it was loaded`);
    return (
      <NamedFailure>
        <module.Component />
      </NamedFailure>
    );
  }

  // A later build of this page takes the place of this one.
  if (process.env['NODE_ENV'] === 'development') globalThis.weftRefresh?.register(Page, `${remote}/${page}`);

  const handle: PageHandle = {
    page,
    load: view.load,
    loadAction: action.load,
    Pending: route.Pending && styled(route.Pending, () => showStyles?.(page)),
    head: (args) => view.loaded?.head(args) ?? null,
  };
  return {
    id: `${remote}/${page}`,
    path: route.path,
    handle,
    Component: Page,
    loader: orThrown(async (args: LoaderFunctionArgs) => {
      const shown = view.load();
      // The data may lead elsewhere, such as to a release whose files are still there: then nobody asks for these.
      shown.catch(() => undefined);
      const data = route.loader ? await loadData(route, args) : null;
      if (!(data instanceof Response)) await shown;
      return data ?? null;
    }),
    action: orThrown(async (args: ActionFunctionArgs) => {
      const [module] = await Promise.all([action.load().catch(unsent), view.load()]);
      if (!module) throw new Response(null, { status: 405 });
      return module.action(args);
    }),
    shouldRevalidate: (args) => revalidates(route, args),
  };
}

/** As without scripts, once the router no longer takes the form to be on its way: it would ask before the page is left. */
function sentNatively(unsent: () => unknown): PageAction {
  const form = shownForm();
  return {
    action: () => {
      setTimeout(() => form?.submit());
      return unsent();
    },
  };
}

function styled(Shown: ComponentType, show: () => (() => void) | undefined): ComponentType {
  return function Styled() {
    useInsertionEffect(show, []);
    return <Shown />;
  };
}

function orThrown<Args>(run: (args: Args) => Promise<unknown>): (args: Args) => Promise<unknown> {
  return async (args) => {
    try {
      return await run(args);
    } catch (error) {
      throw thrown(error);
    }
  };
}

/** The router would stand still over one that throws: the address as it was, or a form for ever on its way. */
function revalidates({ shouldRevalidate = keepAfterForm }: RemoteRoute, args: ShouldRevalidateFunctionArgs) {
  try {
    return shouldRevalidate(args);
  } catch (error) {
    reportFailure('a page does not say whether its data are still good', error);
    return keepAfterForm(args);
  }
}

/** What the form says of itself would be gone where another release serves the page by now, or its data do not come. */
function keepAfterForm({
  formMethod = 'GET',
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === 'GET' && defaultShouldRevalidate;
}

async function noAction(): Promise<null> {
  return null;
}
