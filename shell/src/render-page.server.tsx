import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { PAGE_DATA_HEADER, type SiteMenus } from '@weft/federation/boot';
import type { FallbackView } from '@weft/federation/fallback-view';
import type { Head } from '@weft/federation/remote-module';
import { causeToSend } from '@weft/render/worker-message';
import { type SiteContext, siteContext } from '@weft/router';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createContext,
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { fallbackHead, unavailableHead } from './frame/fallback-head';
import type { PageHandle } from './routes/adopt-routes';
import { createRoutes } from './routes/routes';

export interface RenderedPage {
  status: number;
  headers: Headers;
  head: Head;
  /** Markup inside `#root`. */
  markup: string;
  /** Name of the matched page's chunk; null for the frame's own pages. */
  page: string | null;
  hydration: Pick<StaticHandlerContext, 'loaderData' | 'actionData' | 'errors'>;
}

/** What rendering needs besides the request. */
export interface RequestContext {
  site: SiteContext;
  /** What is shown for a path without a route. */
  fallback: FallbackView;
}

const fallbackContext = createContext<FallbackView>();

/** Prepares the route table for matching; a process makes one for all requests with the same menus. */
export function createHandler(adopted: RouteObject[], menus: SiteMenus): StaticHandler {
  const routes = createRoutes({ adopted, menus, fallback: ({ context }) => context.get(fallbackContext) });
  return createStaticHandler(routes);
}

export interface PageData {
  answer: Response;
  /** Null if there are no data. */
  head: Head | null;
}

/**
 * Loads a page's data, for a browser that renders the page itself.
 *
 * @returns as `answer`, the result of the matched page's loader as JSON; 204 with `Location` if it redirects, since
 *   `fetch` would follow a redirect; 503 without a body if it failed
 * @throws TypeError if JSON cannot hold the result
 */
export async function loadPageData(
  handler: StaticHandler,
  request: Request,
  { site, fallback }: RequestContext,
): Promise<PageData> {
  const none = (init: ResponseInit) => ({ answer: new Response(null, init), head: null });
  const context = await contextOf(handler, request, { site, fallback });
  if (context instanceof Response) return none({ status: 204, headers: context.headers });
  const headers = responseHeaders(context);
  if (reportErrors(context, site)) return none({ status: 503, headers });
  const match = context.matches.at(-1);
  headers.set('content-type', 'application/json');
  headers.set(PAGE_DATA_HEADER, '1');
  const data: unknown = match ? context.loaderData[match.route.id] : null;
  const answer = Response.json(data ?? null, { status: context.statusCode, headers });
  return { answer, head: headOf(context, new URL(request.url)) };
}

function contextOf(
  handler: StaticHandler,
  request: Request,
  { site, fallback }: RequestContext,
): Promise<StaticHandlerContext | Response> {
  const requestContext = new RouterContextProvider();
  requestContext.set(siteContext, site);
  requestContext.set(fallbackContext, fallback);
  return handler.query(request, { requestContext });
}

/**
 * Renders one request.
 *
 * @returns the page, or the Response that a loader or an action answered with (a redirect)
 * @throws what React throws while rendering; loaders' errors are in the page's status
 */
export async function renderPage(
  handler: StaticHandler,
  request: Request,
  { site, fallback }: RequestContext,
): Promise<RenderedPage | Response> {
  const context = await contextOf(handler, request, { site, fallback });
  if (context instanceof Response) return context;
  const errors = reportErrors(context, site);
  const router = createStaticRouter(handler.dataRoutes, context);
  const markup = await renderToText(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
    site,
  );
  const match = context.matches.at(-1);
  const handle = match?.route.handle as PageHandle | undefined;
  return {
    // What a team's code throws is a failure, whatever its status; a form without an action is the client's.
    status: errors && context.statusCode !== 405 ? 503 : context.statusCode,
    headers: responseHeaders(context),
    head: headOf(context, new URL(request.url)),
    markup,
    page: handle?.page ?? null,
    hydration: { loaderData: context.loaderData, actionData: context.actionData, errors },
  };
}

/** Logs the causes; the visitor's page only learns that something failed. */
function reportErrors(context: StaticHandlerContext, site: SiteContext): Record<string, unknown> | null {
  if (!context.errors) return null;
  const shown: Record<string, unknown> = {};
  for (const [route, error] of Object.entries(context.errors)) {
    site.report({ level: 'error', message: 'a page failed', fields: { route, cause: causeToSend(error) } });
    shown[route] = { status: 503, statusText: '', data: null, internal: false };
  }
  return shown;
}

function headOf(context: StaticHandlerContext, url: URL): Head {
  const match = context.matches.at(-1);
  if (context.errors) return unavailableHead;
  const handle = match?.route.handle as PageHandle | undefined;
  const data: unknown = match ? context.loaderData[match.route.id] : undefined;
  const actionData: unknown = match ? context.actionData?.[match.route.id] : undefined;
  return handle?.head({ data, actionData, params: match?.params ?? {}, url }) ?? fallbackHead(data);
}

function responseHeaders(context: StaticHandlerContext): Headers {
  const headers = new Headers();
  for (const source of [...Object.values(context.loaderHeaders), ...Object.values(context.actionHeaders)]) {
    source.forEach((value, name) => headers.set(name, value));
  }
  return headers;
}

async function renderToText(element: React.ReactNode, site: SiteContext): Promise<string> {
  // Of parts in a Suspense boundary. Whoever gets the rejection logs what fails the whole page.
  const failures: unknown[] = [];
  const output = new PassThrough();
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      // React adds inline scripts for content that it streams later; content rendered all at once needs none.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        pipe(output);
        resolve();
      },
      onShellError: reject,
      onError: (error) => void failures.push(error),
    });
  });
  const markup = await text(output);
  for (const error of failures)
    site.report({ level: 'error', message: 'rendering failed', fields: { cause: causeToSend(error) } });
  return markup;
}
