import { render, screen } from '@testing-library/react';
import { Breadcrumbs } from './Breadcrumbs';

test('shows the parents as links and the page itself as text', () => {
  const parents = [{ text: 'Industries', href: '/industires' }];
  render(<Breadcrumbs parents={parents} current="Healthcare" />);
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', 'Industries']);
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.getByText('Healthcare')).toHaveAttribute('aria-current', 'page');
});
