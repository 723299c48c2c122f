import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { usePendingPage } from './use-pending-page';

function Frame() {
  const pending = usePendingPage();
  return (
    <>
      {pending ? <aside>{pending}</aside> : null}
      <Outlet />
    </>
  );
}

it('what stands in for a page and throws leaves its place empty, and the page before is not taken for it', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const fault = new Error('the stand-in threw');
  const Pending = () => {
    throw fault;
  };
  let arrive: (data: null) => void = () => undefined;
  const loader = () => new Promise<null>((resolve) => (arrive = resolve));
  const next = { path: '/next', handle: { Pending }, loader, element: <h1>next</h1> };
  const children = [{ path: '/', element: <h1>home</h1>, errorElement: <h1>down</h1> }, next];
  const router = createMemoryRouter([{ element: <Frame />, errorElement: <h1>down</h1>, children }]);
  render(<RouterProvider router={router} />);
  const home = screen.getByRole('heading', { name: 'home' });
  act(() => void router.navigate('/next'));
  expect(await screen.findByRole('complementary')).toBeEmptyDOMElement();
  expect(screen.getByRole('heading')).toBe(home);
  expect(reported).toHaveBeenCalledWith('what stands in for a page failed', fault);
  await act(async () => arrive(null));
  expect(await screen.findByRole('heading', { name: 'next' })).toBeVisible();
  reported.mockRestore();
});
