import { act, render, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { renderArrivalsAtOnce } from './render-arrivals.client';

let touchPoints: number;
Object.defineProperty(navigator, 'maxTouchPoints', { get: () => touchPoints });
document.startViewTransition = (() => undefined) as never;

/** How each state of a visit to an address reached React: in one go, or as a transition. */
async function statesOf(address: string): Promise<boolean[]> {
  const router = createMemoryRouter([
    { path: '/', element: <h1>Home</h1> },
    { path: '/list', loader: () => null, element: <h1>List</h1> },
  ]);
  renderArrivalsAtOnce(router);
  let states = 0;
  const atOnce: boolean[] = [];
  router.subscribe((_state, { flushSync: isAtOnce }) => atOnce.push(isAtOnce));
  render(
    <RouterProvider
      router={router}
      flushSync={(update) => {
        states++;
        return void flushSync(update);
      }}
    />,
  );
  await act(() => router.navigate(address));
  screen.getByRole('heading', { name: address === '/list' ? 'List' : 'Home' });
  expect(states).toBe(atOnce.filter(Boolean).length);
  return atOnce;
}

it('another page is rendered in one go once its data are there', async () => {
  touchPoints = 5;
  expect(await statesOf('/list')).toEqual([false, true]);
});

it('a change of the query is left to a transition', async () => {
  touchPoints = 5;
  expect(await statesOf('/?page=2')).not.toContain(true);
});

it('so is a page that fades', async () => {
  touchPoints = 0;
  expect(await statesOf('/list')).not.toContain(true);
});
