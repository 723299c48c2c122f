import { render, screen } from '@testing-library/react';
import { SideList } from './SideList';

test('links named after what they lead to, without their numbers', () => {
  const items = [
    { text: 'Governance', href: '/blog', count: 4, current: true },
    { text: 'AI Agents', href: '/blog?category=ai', count: 2 },
  ];
  render(<SideList title="Categories" items={items} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Categories' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Governance', current: true })).toHaveAttribute('href', '/blog');
  expect(screen.getByRole('link', { name: 'AI Agents' })).not.toHaveAttribute('aria-current');
});

test('a note is below its link', () => {
  render(
    <SideList title="Recent Post" items={[{ text: 'Trail', href: '/blog/trail', note: '12 March 2025' }]} />,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent('Trail12 March 2025');
});
