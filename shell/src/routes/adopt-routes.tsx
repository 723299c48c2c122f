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
import { currentForm } from '../form-values.client';
import { RemoteFailure } from '../frame/RemoteFailure';
import { FileNotFound } from '../remotes/load-failure.client';
import { reportFailure } from '../report-failure.client';
import { ensureDefinedError } from './ensure-defined-error';
import { loadOnce } from './load-once';
import { UndefinedErrorBoundary } from './UndefinedErrorBoundary';

/** What the shell keeps on every adopted route. */
export interface PageHandle {
  page: string;
  /** Head data of the page; null until its chunk has loaded. */
  head: (args: HeadArgs) => Head | null;
  /** Fetches the page's chunk, once; a failure is forgotten, so that a later call tries again. */
  load: () => Promise<PageModule>;
  /** Fetches the code that handles its form, so that the form can be submitted later without a network for code. */
  loadAction: () => Promise<PageAction | null>;
  /** Shown in place of the page while it loads. */
  Pending?: ComponentType | undefined;
}

/** Gets a page's data: on the server from the route's own loader, in the browser from the server. */
export type LoadData = (route: RemoteRoute, args: LoaderFunctionArgs) => Promise<unknown>;

/** Lets a page's stylesheets apply, until the function that it returns is called. */
type ShowStyles = (page: string) => () => void;

interface AdoptOptions {
  loadData: LoadData;
  /** Undefined on the server, whose documents name only the page's own stylesheets. */
  showStyles?: ShowStyles;
  /** Makes a load retryable after a file was refused; not needed on the server. */
  retryable?: <T>(load: () => Promise<T>) => () => Promise<T>;
}

/** Loads data on the server. */
export const runLoader: LoadData = async (route, args) => {
  const module = await route.loader?.();
  return module?.loader(args);
};

/**
 * Turns a remote's routes into routes of the shell's router, under a pathless route with the shell's own error element:
 * failures of a team's page stay inside the frame.
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
  const { loadData, showStyles, retryable = (load) => load } = options;
  const { page } = route.handle;
  const view = loadOnce(retryable(async () => (await route.lazy()).page));
  const action = loadOnce(retryable(route.action ?? noAction));

  /** In the browser only: the connection may have dropped before the visitor got to the form. */
  function unsent(error: unknown): PageAction {
    if (!options.retryable || !route.unsent) throw error;
    return error instanceof FileNotFound ? submitNatively(route.unsent) : { action: route.unsent };
  }

  function Page() {
    // Before the page measures anything; runs again when a later build replaces this one, with its styles.
    useInsertionEffect(() => showStyles?.(page), [showStyles]);
    const module = view.loaded;
    if (module === null) throw new Error(`page ${page} of ${remote} was rendered before it was loaded`);
    return (
      <UndefinedErrorBoundary>
        <module.Component />
      </UndefinedErrorBoundary>
    );
  }

  // Lets a later build of this page replace this one.
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
    loader: withDefinedErrors(async (args: LoaderFunctionArgs) => {
      const shown = view.load();
      // The data may redirect, such as to a release whose files still exist; then nobody awaits these.
      shown.catch(() => undefined);
      const data = route.loader ? await loadData(route, args) : null;
      if (!(data instanceof Response)) await shown;
      return data ?? null;
    }),
    action: withDefinedErrors(async (args: ActionFunctionArgs) => {
      const [module] = await Promise.all([action.load().catch(unsent), view.load()]);
      if (!module) throw new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
      return module.action(args);
    }),
    shouldRevalidate: (args) => safeShouldRevalidate(route, args),
  };
}

/** Submits as without scripts, once the router no longer counts the form as pending: it would ask before leaving. */
function submitNatively(unsent: () => unknown): PageAction {
  const form = currentForm();
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

function withDefinedErrors<Args>(run: (args: Args) => Promise<unknown>): (args: Args) => Promise<unknown> {
  return async (args) => {
    try {
      return await run(args);
    } catch (error) {
      throw ensureDefinedError(error);
    }
  };
}

/** If `shouldRevalidate` throws, the router hangs: the address stays as it was, or a form stays pending for ever. */
function safeShouldRevalidate(
  { shouldRevalidate = keepAfterForm }: RemoteRoute,
  args: ShouldRevalidateFunctionArgs,
) {
  try {
    return shouldRevalidate(args);
  } catch (error) {
    reportFailure('shouldRevalidate of a page threw: the default applies', error);
    return keepAfterForm(args);
  }
}

/** Revalidating would lose the form's own message if another release serves the page by now or its data do not load. */
function keepAfterForm({
  formMethod = 'GET',
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === 'GET' && defaultShouldRevalidate;
}

async function noAction(): Promise<null> {
  return null;
}
