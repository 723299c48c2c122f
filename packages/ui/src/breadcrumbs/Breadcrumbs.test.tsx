import { render, screen } from '@testing-library/react';
import { Breadcrumbs } from './Breadcrumbs';

test('links up, the page itself as text', () => {
  const trail = [
    { text: 'Home', href: '/' },
    { text: 'Industries', href: '/industires' },
  ];
  render(<Breadcrumbs trail={trail} current="Healthcare" />);
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', 'Industries']);
  expect(screen.getByText('Healthcare')).toHaveAttribute('aria-current', 'page');
});
