import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import {
  createBrowserRouter,
  Outlet,
  type RouteObject,
  RouterProvider,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { createHydrationRouter, type HydrationRouter } from './hydration-router.client';

const mounted = jest.fn();

function Page() {
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  useEffect(mounted, []);
  return (
    <>
      <h1>{useLoaderData<string>()}</h1>
      <p>{`${pathname} ${key}`}</p>
      <input aria-label="Name" />
      <button type="button" onClick={() => void navigate('/next')}>
        On
      </button>
      <button type="button" onClick={() => void navigate('/here', { replace: true })}>
        Once more
      </button>
    </>
  );
}

const nextPage = jest.fn(() => 'Next');
const hydration = { loaderData: { here: 'Here' } };
const routes: RouteObject[] = [
  {
    id: 'frame',
    element: <Outlet />,
    children: [
      {
        id: 'here',
        path: '/here',
        Component: Page,
        loader: () => 'Here anew',
        errorElement: <h1>Failed</h1>,
      },
      { id: 'next', path: '/next', Component: Page, loader: nextPage },
    ],
  },
];

function hydrated(): HydrationRouter {
  window.history.replaceState({ key: 'entry' }, '', '/here');
  const first = createHydrationRouter(routes, hydration);
  render(<RouterProvider router={first.router} />);
  return first;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => jest.clearAllMocks());

it('shows the page with its data, and then changes pages without mounting anything again', async () => {
  const { replaceWith } = hydrated();
  screen.getByRole('heading', { name: 'Here' });
  screen.getByText('/here entry');
  await userEvent.type(screen.getByLabelText('Name'), 'Maya');
  const router = createBrowserRouter(routes, { hydrationData: hydration });
  await act(async () => replaceWith(router));
  await act(() => router.navigate('/here?page=2'));
  await screen.findByRole('heading', { name: 'Here anew' });
  expect(screen.getByLabelText('Name')).toHaveValue('Maya');
  expect(mounted).toHaveBeenCalledTimes(1);
  await press('On');
  await screen.findByRole('heading', { name: 'Next' });
  router.dispose();
});

it('a navigation before the router is there waits for it', async () => {
  const { replaceWith } = hydrated();
  await press('On');
  expect(nextPage).not.toHaveBeenCalled();
  const router = createBrowserRouter(routes, { hydrationData: hydration });
  await act(async () => replaceWith(router));
  await screen.findByRole('heading', { name: 'Next' });
  router.dispose();
});

it('without a router a page that waits for its data reports a failure', async () => {
  const { replaceWith } = hydrated();
  await press('Once more');
  await act(async () => replaceWith(null));
  await screen.findByRole('heading', { name: 'Failed' });
});
