import { render, screen, within } from '@testing-library/react';
import { page } from './page';

it('every entry of the contents leads to its heading', () => {
  render(<page.Component />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Security');
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    headings.map(({ id, textContent }) => [textContent, `#${id}`]),
  );
});

it('GAT-05 the head of the page', () => {
  const head = page.head({ data: undefined, params: {}, url: new URL('https://site.example/security') });
  expect(head).toMatchObject({ title: 'Security', canonical: '/security' });
});
