import { render, screen } from '@testing-library/react';
import { PageNotFound } from './PageNotFound';

it('D-03 D-09 says that there is no such page, with links back and to the search', () => {
  render(<PageNotFound back={{ text: 'Back to Blog', href: '/blog-list' }} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Page not found$/);
  expect(
    screen.getByText('There is no page at this address. It may have moved, or the address may be mistyped.'),
  ).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Back to Blog', '/blog-list'],
    ['Search', '/search'],
  ]);
});
