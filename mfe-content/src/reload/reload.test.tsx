import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Reload } from './Reload';

it('D-08 offers to reload the page as a document, or another page, without a message', () => {
  const Component = () => <Reload other={{ text: 'Services', href: '/services' }} />;
  const address = '/blog-list?category=a%26b&page=2#top';
  const router = createMemoryRouter([{ path: '*', Component }], { initialEntries: [address] });
  const { container } = render(<RouterProvider router={router} />);
  const reload = screen.getByRole('link', { name: 'Reload' });
  expect(reload).toHaveAttribute('href', '/blog-list?category=a%26b&page=2');
  expect(reload.closest('[data-document]')).not.toBeNull();
  const other = screen.getByRole('link', { name: 'Services' });
  expect(other).toHaveAttribute('href', '/services');
  expect(other.closest('[data-document]')).toBeNull();
  expect(container).toHaveTextContent(/^ReloadServices$/);
});
