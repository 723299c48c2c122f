import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type LoadedPage, loadPage } from './load-page';

/** Loads a page as the server does, see `loadPage`, and renders it. */
export async function showPage(page: string, name?: string): Promise<LoadedPage> {
  const loaded = await loadPage(page, name);
  const { route, hydrationData, address } = loaded.router;
  const router = createMemoryRouter([route], { hydrationData, initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return loaded;
}
