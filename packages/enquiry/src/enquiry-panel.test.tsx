import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { EnquiryPanel } from './EnquiryPanel';

function show(path: string, service?: string): void {
  const routes = [{ path: '*', Component: () => <EnquiryPanel service={service} /> }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />);
}
const service = () => screen.getByRole('combobox', { name: /^Service/ });

it('ENT-02 D-28 begins with the service of its page, and posts to that page', () => {
  show('/service/mainservices/Enterprise%20AI?from=menu', 'Enterprise AI');
  expect(service()).toHaveValue('Enterprise AI');
  expect(service()).toHaveAttribute('name', 'service');
  expect(screen.getByRole('button').closest('form')).toHaveAttribute(
    'action',
    '/service/mainservices/Enterprise%20AI',
  );
});

it('D-28 a service that is not offered leaves the choice open', () => {
  show('/service/Chatbots', 'Chatbots');
  expect(service()).toHaveValue('');
});

it('CON-06 ENT-01 has the five fields of an enquiry and no others', () => {
  show('/contact');
  const form = screen.getByRole('button').closest('form');
  expect([...new FormData(form ?? undefined).keys()]).toEqual([
    'name',
    'email',
    'mobile_number',
    'service',
    'comments',
  ]);
  expect(form).not.toHaveAttribute('novalidate');
});

it('ERR-01 the receipt outlasts a jump within the page', async () => {
  const routes = [{ id: 'page', path: '/contact', Component: EnquiryPanel }];
  const router = createMemoryRouter(routes, {
    initialEntries: ['/contact'],
    hydrationData: { actionData: { page: { sent: true, reference: 'A1' } } },
  });
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('#main'));
  expect(screen.getByText('A1')).toBeVisible();
});
