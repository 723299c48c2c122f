import { act, render } from '@testing-library/react';
import { useEffect, useLayoutEffect } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { ShownPage } from './ShownPage';

function FailsWhenLeft() {
  useEffect(
    () => () => {
      throw new Error('the page failed when it was left');
    },
    [],
  );
  return 'first';
}

function LocksTheDocument() {
  useLayoutEffect(() => {
    document.body.className = 'locked';
    for (const element of [document.body, document.documentElement]) {
      element.style.overflow = 'hidden';
      element.inert = true;
      element.ariaHidden = 'true';
    }
  }, []);
  return 'first';
}

const team = (path: string, Component: () => string): RouteObject => ({
  errorElement: 'not available',
  children: [{ path, Component }],
});

test("a page that fails when it is left does not affect another team's page (GAT-13)", async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const children = [team('/first', FailsWhenLeft), team('/second', () => 'second')];
  const router = createMemoryRouter([{ element: <ShownPage />, children }], { initialEntries: ['/first'] });
  const { container } = render(<RouterProvider router={router} />);
  for (const page of ['second', 'first', 'second']) {
    await act(() => router.navigate(`/${page}`));
    expect(container).toHaveTextContent(page);
  }
  expect(reported).toHaveBeenCalledWith('a page threw while it was removed', expect.any(Error));
});

test("a page that locks the document does not lock it for another team's page (GAT-13)", async () => {
  const children = [team('/first', LocksTheDocument), team('/second', () => 'second')];
  const router = createMemoryRouter([{ element: <ShownPage />, children }], { initialEntries: ['/first'] });
  render(<RouterProvider router={router} />);
  expect(document.body).toHaveStyle({ overflow: 'hidden' });
  await act(() => router.navigate('/second'));
  expect(document.body.getAttributeNames()).toEqual([]);
  expect(document.documentElement.getAttributeNames()).toEqual([]);
  await act(() => router.navigate('/first'));
  expect(document.body).toHaveStyle({ overflow: 'hidden' });
});
