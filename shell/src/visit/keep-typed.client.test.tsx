import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { keepTyped } from './keep-typed.client';

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

test('what was typed is there again after Back and Forward, and not in another form', async () => {
  const router = createMemoryRouter(
    [
      { path: '/contact', element: <Form key="contact" service="" /> },
      { path: '/weaving', element: <Form key="weaving" service="Weaving" /> },
      { path: '/privacy', element: <main>Privacy</main> },
    ],
    { initialEntries: ['/contact'] },
  );
  keepTyped(router);
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
