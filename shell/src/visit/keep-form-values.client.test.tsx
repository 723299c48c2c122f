import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider, useNavigation } from 'react-router-dom';
import { keepFormValues } from './keep-form-values.client';

function Form({ service }: { service: string }) {
  return (
    <main>
      <form method="post">
        <input aria-label="Name" name="name" />
        <input aria-label="File" name="file" type="file" />
        <select aria-label="Service" name="service" defaultValue={service}>
          <option />
          <option>Weaving</option>
          <option>Dyeing</option>
        </select>
      </form>
    </main>
  );
}

const name = () => screen.getByRole('textbox', { name: 'Name' });
const service = () => screen.getByRole('combobox');

test('typed values are restored after Back and Forward, and not in another form', async () => {
  const router = createMemoryRouter(
    [
      { path: '/contact', element: <Form key="contact" service="" /> },
      { path: '/weaving', element: <Form key="weaving" service="Weaving" /> },
      { path: '/privacy', element: <main>Privacy</main> },
    ],
    { initialEntries: ['/contact'] },
  );
  keepFormValues(router);
  render(<RouterProvider router={router} />);
  await userEvent.type(name(), 'Ada');
  await userEvent.upload(screen.getByLabelText('File'), new File(['cv'], 'cv.txt'));
  await userEvent.selectOptions(service(), 'Dyeing');
  await act(() => router.navigate('/contact#part'));

  await act(() => router.navigate('/weaving'));
  expect([name(), service()].map((field) => (field as HTMLInputElement).value)).toEqual(['', 'Weaving']);
  await userEvent.type(name(), 'Grace');
  await act(() => router.navigate('/privacy'));

  await act(() => router.navigate(-1));
  expect(name()).toHaveValue('Grace');
  await act(() => router.navigate(-1));
  expect([name(), service()].map((field) => (field as HTMLInputElement).value)).toEqual(['Ada', 'Dyeing']);
  await act(() => router.navigate(1));
  expect(name()).toHaveValue('Grace');

  await act(() => router.navigate('/contact'));
  expect(name()).toHaveValue('');
});

test('typed values are kept if a stand-in was shown for the next page', async () => {
  function Frame() {
    return useNavigation().state === 'idle' ? <Outlet /> : <main>Loading</main>;
  }
  let arrive: () => void = () => undefined;
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: '/contact', element: <Form service="" /> },
          {
            path: '/slow',
            element: <main>Slow</main>,
            loader: () => new Promise((resolve) => (arrive = () => resolve(null))),
          },
        ],
      },
    ],
    { initialEntries: ['/contact'] },
  );
  keepFormValues(router);
  render(<RouterProvider router={router} />);
  await userEvent.type(name(), 'Ada');
  let visit: Promise<void> | undefined;
  act(() => void (visit = router.navigate('/slow')));
  expect(await screen.findByText('Loading')).toBeVisible();
  await act(async () => {
    arrive();
    await visit;
  });
  expect(screen.getByText('Slow')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(name()).toHaveValue('Ada');
});

test('typed values are restored if sending failed and Retry shows the form again', async () => {
  const router = createMemoryRouter(
    [
      {
        path: '/contact',
        element: <Form service="" />,
        errorElement: <main>Not available</main>,
        action: () => Promise.reject(new Error('the line dropped before its code was there')),
      },
      { path: '/privacy', element: <main>Privacy</main> },
    ],
    { initialEntries: ['/contact'] },
  );
  keepFormValues(router);
  render(<RouterProvider router={router} />);
  await userEvent.type(name(), 'Ada');
  await act(() => router.navigate('/contact', { formMethod: 'post', formData: new FormData() }));
  expect(screen.getByText('Not available')).toBeVisible();
  await act(() => router.navigate('/contact', { replace: true }));
  expect(name()).toHaveValue('Ada');
  await act(() => router.navigate('/privacy'));
  await act(() => router.navigate('/contact'));
  expect(name()).toHaveValue('');
});

test('forms of pages whose history entries share a key, as after a jump, are kept apart', async () => {
  const router = createMemoryRouter(
    [
      { path: '/contact', element: <Form key="contact" service="" /> },
      { path: '/weaving', element: <Form key="weaving" service="Weaving" /> },
    ],
    {
      initialEntries: [
        { pathname: '/contact', key: 'default' },
        { pathname: '/weaving', key: 'default' },
      ],
      initialIndex: 0,
    },
  );
  keepFormValues(router);
  render(<RouterProvider router={router} />);
  await userEvent.type(name(), 'Ada');
  await act(() => router.navigate(1));
  await userEvent.type(name(), 'Grace');
  await act(() => router.navigate(-1));
  expect(name()).toHaveValue('Ada');
});
