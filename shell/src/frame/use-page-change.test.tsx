import { act, render, screen } from '@testing-library/react';
import type { HeadArgs } from '@weft/federation/remote-module';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { restoreScroll } from '../visit/restore-scroll.client';
import { REVISIT, usePageChange } from './use-page-change';

let place = 0;
Object.defineProperty(window, 'scrollY', { get: () => place });
window.scrollTo = ((options: ScrollToOptions) => (place = options.top ?? 0)) as never;

function Frame() {
  usePageChange();
  return (
    <main>
      <Outlet />
    </main>
  );
}

function Failure() {
  usePageChange();
  return <h1>down</h1>;
}

/** Two pages: scrolls down on the first, goes to the second and back. @returns the final scroll position */
async function backFrom(keepsPlace?: boolean): Promise<number> {
  const pages = ['/', '/next'].map((path) => ({ path, element: <h1>{path}</h1> }));
  const router = createMemoryRouter([{ element: <Frame />, children: pages }]);
  restoreScroll(router, keepsPlace);
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: '/' });
  place = 700;
  await act(() => router.navigate('/next'));
  expect(place).toBe(0);
  place = 300;
  await act(() => router.navigate(-1));
  await screen.findByRole('heading', { name: '/' });
  return place;
}

it('D-43 Back leads to the top', async () => {
  expect(await backFrom()).toBe(0);
});

it('D-43 Back leads to where the visitor was if the owner has chosen that', async () => {
  expect(await backFrom(true)).toBe(700);
});

it('GAT-12 the message for a missing team, and the page after Retry, get the focus', async () => {
  let isDown = true;
  const next = { path: '/next', element: <h1>next</h1> };
  const frame = { id: 'frame', element: <Frame />, children: [{ path: '/', element: <h1>home</h1> }] };
  const errorElement = (
    <main>
      <Failure />
    </main>
  );
  const router = createMemoryRouter([{ ...frame, errorElement }], {
    patchRoutesOnNavigation: async ({ path, patch }) => {
      if (path !== '/next') return;
      if (isDown) throw new Error('no container');
      patch('frame', [next]);
    },
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'home' });
  place = 700;
  await act(() => router.navigate('/next'));
  expect(screen.getByRole('heading', { name: 'down' })).toHaveFocus();
  expect(place).toBe(0);
  isDown = false;
  await act(() => router.navigate('/next'));
  expect(screen.getByRole('heading', { name: 'next' })).toHaveFocus();
});

it('GAT-12 a page that fails on a form or another query shows its message from the top, focused', async () => {
  const down = () => Promise.reject(new Error('no line'));
  const loader = ({ request }: { request: Request }) => (request.url.endsWith('a') ? 'found' : down());
  const search = { id: 'search', path: '/search', loader, action: down, element: <h1>search</h1> };
  const children = [{ errorElement: <h1>down</h1>, children: [search] }];
  const router = createMemoryRouter([{ element: <Frame />, children }], {
    initialEntries: ['/search?q=a'],
    hydrationData: { loaderData: { search: 'found' } },
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'search' });
  const form = { formMethod: 'post', formData: new FormData() } as const;
  for (const fail of [() => router.navigate('/search?q=b'), () => router.navigate('/search?q=a', form)]) {
    place = 700;
    await act(fail);
    expect(screen.getByRole('heading', { name: 'down' })).toHaveFocus();
    expect(place).toBe(0);
    await act(() => router.navigate('/search?q=a'));
    expect(screen.getByRole('heading', { name: 'search' })).toHaveFocus();
  }
});

it('D-43 a link to the same page leads to its top; renewed data and Back within it keep the place', async () => {
  let title = 'Old name';
  const head = ({ data }: HeadArgs) => ({ title: String(data), description: '', canonical: '/' });
  const page = { id: 'page', path: '/', loader: () => title, handle: { head }, element: <h1>Post</h1> };
  const router = createMemoryRouter([{ element: <Frame />, children: [page] }], {
    hydrationData: { loaderData: { page: title } },
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'Post' });
  place = 700;
  await act(() => router.navigate('/', { state: REVISIT }));
  expect(place).toBe(0);
  place = 700;
  title = 'New name';
  await act(() => router.revalidate());
  expect(document.title).toMatch(/^New name/);
  expect(place).toBe(700);
  await act(() => router.navigate('/#part'));
  await act(() => router.navigate(-1));
  expect(place).toBe(700);
});

it('GAT-05 D-17 the head stays as the server wrote it until something changes', async () => {
  const head = () => ({ title: 'Post', description: '', canonical: '/post' });
  document.head.innerHTML =
    '<title>Error: Post</title><link rel="canonical" href="https://www.example.com/post" data-head="">';
  const page = { path: '/', handle: { head }, element: <h1>Post</h1> };
  const router = createMemoryRouter([{ element: <Frame />, children: [page] }]);
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'Post' });
  expect(document.title).toBe('Error: Post');
  expect(document.head.innerHTML).toContain('"https://www.example.com/post"');
});

it('GAT-12 a page whose head data throw is titled by its heading, and the frame stays', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const fault = new Error('no title');
  const head = () => {
    throw fault;
  };
  const next = { path: '/next', handle: { head }, loader: () => null, element: <h1>Looms</h1> };
  const children = [{ path: '/', element: <h1>home</h1> }, next];
  const router = createMemoryRouter([{ element: <Frame />, children }]);
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'home' });
  await act(() => router.navigate('/next'));
  expect(screen.getByRole('heading', { name: 'Looms' })).toHaveFocus();
  expect(document.title).toBe('Looms | Meridian');
  expect(reported).toHaveBeenCalledWith('the head data of a page could not be built', fault);
  reported.mockRestore();
});
