import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { fetchAhead } from './fetch-ahead.client';
import { PageData } from './page-data.client';
import { SiteReleases } from './site-releases.client';

const loader = jest.fn(() => null);
const site = { address: '', integrity: '' };
const data = new PageData(fetch);
const field = () => screen.getByRole('textbox');

beforeEach(() => {
  const router = createMemoryRouter(
    [
      {
        path: '/contact',
        loader,
        element: (
          <main>
            <form method="post">
              <input />
            </form>
          </main>
        ),
      },
    ],
    { initialEntries: ['/contact'], hydrationData: { loaderData: { '0': null } } },
  );
  fetchAhead({
    router,
    data,
    releases: new SiteReleases({ remote: null, site }),
    prepare: async () => undefined,
  });
  render(<RouterProvider router={router} />);
  loader.mockClear();
});

test.each([
  ['is loaded anew while nobody fills in its form', () => undefined, 1],
  ['stays while the focus is in its form', () => field().focus(), 0],
  ['stays while something is typed there', () => fireEvent.change(field(), { target: { value: 'Ada' } }), 0],
])('a page from memory whose data have changed %s', async (_what, happens, times) => {
  happens();
  await act(async () => data.onChange('/contact'));
  expect(loader).toHaveBeenCalledTimes(times);
});
