import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { loadFormActions } from './load-form-actions.client';

const page = (path: string, loadAction: () => Promise<null>) => ({
  path,
  handle: { loadAction },
  element: (
    <form key={path}>
      <input aria-label={path} />
    </form>
  ),
});

test('ERR-02 ERR-08 a form on a page reached by a link has its action loaded at the first focus', async () => {
  const first = jest.fn(async () => null);
  const second = jest.fn<Promise<null>, []>().mockRejectedValueOnce(new Error('no network'));
  second.mockResolvedValue(null);
  const pages = [
    page('/', first),
    page('/contact', second),
    { path: '/nowhere', element: <a href="/">Home</a> },
  ];
  const router = createMemoryRouter(pages, { initialEntries: ['/nowhere'] });
  render(<RouterProvider router={router} />);
  loadFormActions(router);
  screen.getByRole('link').focus();
  await act(() => router.navigate('/'));
  expect(first).not.toHaveBeenCalled();
  screen.getByLabelText('/').focus();
  expect(first).toHaveBeenCalledTimes(1);

  await act(() => router.navigate('/contact'));
  expect(second).not.toHaveBeenCalled();
  screen.getByLabelText('/contact').focus();
  expect(second).toHaveBeenCalledTimes(1);
  screen.getByLabelText('/contact').blur();
  screen.getByLabelText('/contact').focus();
  expect(second).toHaveBeenCalledTimes(2);
  expect(first).toHaveBeenCalledTimes(1);
});

test('ERR-02 a form that already has the focus has its action loaded at once', () => {
  const action = jest.fn(async () => null);
  const router = createMemoryRouter([page('/', action)]);
  render(<RouterProvider router={router} />);
  screen.getByLabelText('/').focus();
  loadFormActions(router);
  expect(action).toHaveBeenCalledTimes(1);
});
