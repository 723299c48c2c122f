import type { RemoteModule } from '@weft/federation/remote-module';
import { siteContext } from '@weft/router';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';

/** The parameters in the page's address: the path to show, the API and the remote's entry. */
export function pageParameters(): { path: string; api: string; entry: string } {
  const query = new URLSearchParams(location.search);
  return { path: query.get('path') ?? '/', api: query.get('api') ?? '', entry: query.get('entry') ?? '' };
}

/** Shows a page of a remote as a host that knows only what the remote exposes. */
export function showPage({ routes }: RemoteModule): void {
  const { path, api } = pageParameters();
  const site = { apiUrl: api, fetch: fetch.bind(globalThis), report: console.log };
  const router = createMemoryRouter(
    routes.map((route) => ({
      path: route.path,
      lazy: async () => {
        const [{ page }, calls] = await Promise.all([route.lazy(), route.loader?.()]);
        return { Component: page.Component, ...calls };
      },
      HydrateFallback: () => null,
    })),
    {
      initialEntries: [path],
      getContext: () => new RouterContextProvider(new Map([[siteContext, site]])),
    },
  );
  const place = document.querySelector('#portal');
  if (place) createRoot(place).render(<RouterProvider router={router} />);
}
