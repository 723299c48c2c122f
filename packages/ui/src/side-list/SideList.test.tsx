import { render, screen } from '@testing-library/react';
import { SideList } from './SideList';

test('links are named after their targets, without their counts', () => {
  const items = [
    { text: 'Governance', href: '/blog', count: 4, current: true },
    { text: 'AI Agents', href: '/blog?category=ai', count: 2 },
  ];
  render(<SideList title="Categories" items={items} />);
  expect(screen.getByRole('region', { name: 'Categories' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Categories' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Governance', current: true })).toHaveAttribute('href', '/blog');
  const other = screen.getByRole('link', { name: 'AI Agents' });
  expect(other).not.toHaveAttribute('aria-current');
  expect(other).toHaveTextContent(/^AI Agents$/);
  expect(other).toHaveAttribute('data-count', '2');
});

test('a note is below its link', () => {
  render(
    <SideList title="Recent Post" items={[{ text: 'Trail', href: '/blog/trail', note: '12 March 2025' }]} />,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent('Trail12 March 2025');
});
test('an item without an address is plain text', () => {
  render(<SideList title="Recent Post" items={[{ text: 'Trail', note: <time>12 Mar 2025</time> }]} />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByRole('listitem')).toHaveTextContent('Trail12 Mar 2025');
});
