import { act, render, screen } from '@testing-library/react';
import { useLoaderData } from '@weft/router';
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router-dom';
import { LoadDataInBrowser } from './LoadDataInBrowser';

function Page() {
  const text = String(useLoaderData<string | string[]>());
  return text === 'late' ? <LoadDataInBrowser>On its way</LoadDataInBrowser> : <p id="part">{text}</p>;
}

function show(loader: () => unknown, address = '/a?b=c') {
  const router = createMemoryRouter([{ id: 'page', path: '/a', Component: Page, loader }], {
    initialEntries: ['/before', address],
    hydrationData: { loaderData: { page: ['late'] } },
  });
  render(<RouterProvider router={router} />);
  return router;
}

it('D-58 loads the same address once more, in place of the first visit', async () => {
  const loader = jest.fn(() => 'The page');
  const router = show(loader);
  expect(screen.getByText('On its way')).toBeVisible();
  expect(await screen.findByText('The page')).toBeVisible();
  expect(loader).toHaveBeenCalledTimes(1);
  expect(router.state).toMatchObject({
    historyAction: 'REPLACE',
    location: { pathname: '/a', search: '?b=c' },
  });
});

it('D-58 loads again if a jump within the page has ended the first attempt', async () => {
  const loader = jest
    .fn()
    .mockReturnValueOnce(new Promise(() => undefined))
    .mockReturnValue('The page');
  const router = show(loader);
  expect(screen.getByText('On its way')).toBeVisible();
  await act(() => router.navigate('/a?b=c#part'));
  expect(await screen.findByText('The page')).toBeVisible();
  expect(loader).toHaveBeenCalledTimes(2);
});

it.each(['', '#part'])('D-58 asks only once at /a?b=c%s if the data are still late', async (hash) => {
  const loader = jest.fn(() => ['late']);
  const router = show(loader, `/a?b=c${hash}`);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(router.state.navigation.state).toBe('idle');
  expect(loader).toHaveBeenCalledTimes(1);
});

it.each([
  { what: 'is shown once it is there', leave: null, end: '/a?b=c#part', shown: 1 },
  { what: 'is forgotten by who goes elsewhere', leave: '/b', end: '/b', shown: 0 },
])('D-58 the part named in the address $what', async ({ leave, end, shown }) => {
  window.history.replaceState(null, '', '/a?b=c#part');
  Element.prototype.scrollIntoView = jest.fn();
  let answer: (text: string) => void = () => undefined;
  const loader = () => new Promise((resolve) => (answer = resolve));
  const router = createBrowserRouter(
    [
      { id: 'page', path: '/a', Component: Page, loader },
      { path: '/b', element: <p>Another page</p> },
    ],
    { hydrationData: { loaderData: { page: ['late'] } } },
  );
  render(<RouterProvider router={router} />);
  await act(async () => (leave ? router.navigate(leave) : answer('The page')));
  expect(screen.queryByText('On its way')).not.toBeInTheDocument();
  const { pathname, search, hash } = router.state.location;
  expect(pathname + search + hash).toBe(end);
  expect(window.location.href).toBe(window.location.origin + end);
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(shown);
});
