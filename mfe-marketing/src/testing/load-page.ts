import type { Head } from '@weft/federation/remote-module';
import { type LoaderFunctionArgs, type RouteObject, type SiteEvent, siteContext } from '@weft/router';
import { routes } from '../routes';

export interface LoadedPage {
  status: number;
  head: Head;
  /** The events that the loader reported. */
  events: SiteEvent[];
  /** For a memory router: the team's own route, its data, and an address that it matches. */
  router: { route: RouteObject; hydrationData: { loaderData: Record<string, unknown> }; address: string };
}

/**
 * Loads one of the team's pages as the server does.
 *
 * @param page name of the page, as in `handle`
 * @param name value of the route's parameter, decoded
 */
export async function loadPage(page: string, name = ''): Promise<LoadedPage> {
  const route = routes.find(({ handle }) => handle.page === page);
  if (!route) throw new Error(`there is no page ${page}`);
  const module = await route.lazy();
  const { loader } = (await route.loader?.()) ?? {};
  const address = route.path.replace(':name', encodeURIComponent(name));
  const url = new URL(address, 'https://site.example');
  const events: SiteEvent[] = [];
  const site = { report: (event: SiteEvent) => void events.push(event) };
  const context = { get: (key: unknown) => (key === siteContext ? site : undefined) };
  const args = { params: { name }, context, request: new Request(url), url, pattern: route.path };
  const { data, status } = answerOf(loader?.(args as unknown as LoaderFunctionArgs));
  return {
    status,
    head: module.page.head({ data, params: { name }, url }),
    events,
    router: {
      route: { id: page, path: route.path, Component: module.page.Component, loader: () => data },
      hydrationData: { loaderData: { [page]: data } },
      address,
    },
  };
}

/** Unwraps the router's `data()`, or a loader's plain return value. */
function answerOf(answer: unknown): { data: unknown; status: number } {
  const wrapped = answer as { type?: string; data: unknown; init: ResponseInit | null };
  if (wrapped.type !== 'DataWithResponseInit') return { data: answer, status: 200 };
  return { data: wrapped.data, status: wrapped.init?.status ?? 200 };
}

/** Types of the page's structured data. */
export function typesOf(head: Head): string[] {
  return (head.structuredData ?? []).map((object) => String((object as Record<string, unknown>)['@type']));
}
