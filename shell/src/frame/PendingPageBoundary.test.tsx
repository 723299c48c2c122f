import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { PendingPageBoundary } from './PendingPageBoundary';
import { usePendingPage } from './use-pending-page';

const fault = new Error('the stand-in threw');

function FailsAtOnce(): never {
  throw fault;
}

function FailsWhenLeft() {
  useEffect(
    () => () => {
      throw fault;
    },
    [],
  );
  return 'On its way';
}

function Frame() {
  const pending = usePendingPage();
  return (
    <>
      <aside data-state={pending ? 'waits' : 'rests'}>
        <PendingPageBoundary>{pending}</PendingPageBoundary>
      </aside>
      <Outlet />
    </>
  );
}

let reported: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => reported.mockRestore());

/** Navigates to a page that is still loading, twice. @param words text of the stand-in */
async function goTwice(Pending: () => string, words: string): Promise<void> {
  let arrive: (data: null) => void = () => undefined;
  const loader = () => new Promise<null>((resolve) => (arrive = resolve));
  const next = { path: '/next', handle: { Pending }, loader, element: <h1>next</h1> };
  const children = [{ path: '/', element: <h1>home</h1>, errorElement: <h1>down</h1> }, next];
  const router = createMemoryRouter([{ element: <Frame />, errorElement: <h1>down</h1>, children }]);
  render(<RouterProvider router={router} />);
  const place = screen.getByRole('complementary');
  for (let times = 2; times > 0; times--) {
    reported.mockClear();
    const home = screen.getByRole('heading', { name: 'home' });
    act(() => void router.navigate('/next'));
    await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
    expect(place).toHaveAttribute('data-state', 'waits');
    expect(place.textContent).toBe(words);
    expect(screen.getByRole('heading')).toBe(home);
    await act(async () => arrive(null));
    expect(await screen.findByRole('heading')).toHaveTextContent('next');
    expect(screen.getByRole('complementary')).toBe(place);
    expect(reported).toHaveBeenCalledWith('the placeholder of a loading page failed', fault);
    await act(() => router.navigate('/'));
  }
}

it('a stand-in that throws leaves its place empty, and the old page does not take that place', () =>
  goTwice(FailsAtOnce, ''));

it('GAT-13 a stand-in that throws when it is removed does not break the next page', () =>
  goTwice(FailsWhenLeft, 'On its way'));
