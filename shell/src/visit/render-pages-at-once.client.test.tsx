import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { renderPagesAtOnce } from './render-pages-at-once.client';

let touchPoints: number;
Object.defineProperty(navigator, 'maxTouchPoints', { get: () => touchPoints });
document.startViewTransition = (() => undefined) as never;

// In `act`, React does not use its scheduler.
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

/** Number of browser tasks in which a page was rendered; each of its rows takes longer than React's slices. */
async function tasksFor(address: string): Promise<number> {
  let task = 0;
  const timer = setInterval(() => task++, 0);
  const seen = new Set<number>();
  function Row() {
    const { key } = useLocation();
    const start = performance.now();
    while (performance.now() - start < 8);
    if (key !== 'default') seen.add(task);
    return <li>{key}</li>;
  }
  const rows = Array.from({ length: 6 }, (_, row) => <Row key={row} />);
  const router = createMemoryRouter([
    { path: '/', element: rows },
    { path: '/list', loader: () => null, element: rows },
  ]);
  renderPagesAtOnce(router);
  render(<RouterProvider router={router} />);
  await router.navigate(address);
  await screen.findAllByText(router.state.location.key);
  clearInterval(timer);
  return seen.size;
}

it('another page is rendered in one task once its data are there', async () => {
  touchPoints = 5;
  expect(await tasksFor('/list')).toBe(1);
});

it('a change of the query is rendered in slices, also after that', async () => {
  touchPoints = 5;
  await tasksFor('/list');
  expect(await tasksFor('/?page=2')).toBeGreaterThan(2);
});

it('a page that fades in is rendered in slices', async () => {
  touchPoints = 0;
  expect(await tasksFor('/list')).toBeGreaterThan(2);
});

it.each([
  ['of the page that goes is given up before', 'main', '/'],
  ['of the navigation stays', 'nav', '/list'],
])('the focus %s', async (_what, Place, expected) => {
  let focusedAt: string | null = null;
  function Arrived() {
    focusedAt ??= document.activeElement?.getAttribute('href') ?? '/';
    return <p>There</p>;
  }
  const router = createMemoryRouter([
    { path: '/', element: <main /> },
    { path: '/list', loader: () => null, Component: Arrived },
  ]);
  renderPagesAtOnce(router);
  const link = document.createElement('a');
  link.href = '/list';
  document.body.appendChild(document.createElement(Place)).append(link);
  link.focus();
  render(<RouterProvider router={router} />);
  await router.navigate('/list');
  await screen.findByText('There');
  link.parentElement?.remove();
  expect(focusedAt).toBe(expected);
});
