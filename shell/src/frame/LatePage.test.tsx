import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { renderPagesAtOnce } from '../visit/render-pages-at-once.client';
import { LatePage, useLatePage } from './LatePage';

let touchPoints: number;
Object.defineProperty(navigator, 'maxTouchPoints', { get: () => touchPoints });
document.startViewTransition = (() => undefined) as never;

function Frame() {
  const late = useLatePage();
  return <main>{late ? <LatePage location={late} /> : <Outlet />}</main>;
}

function NeverSettles(): never {
  throw new Promise(() => undefined);
}

it.each([0, 5])('a page that never settles is reported on a device with %s touch points', async (points) => {
  touchPoints = points;
  jest.useFakeTimers();
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: '/', element: <h1>Home</h1> },
        { path: '/list', loader: () => null, element: <NeverSettles /> },
      ],
    },
  ]);
  renderPagesAtOnce(router);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/list'));
  screen.getByRole('heading', { name: 'Home' });
  await act(() => jest.advanceTimersByTimeAsync(17_000));
  screen.getByRole('heading', { name: 'This page is not available right now' });
});
