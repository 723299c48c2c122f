import { render, screen, within } from '@testing-library/react';
import type { Head } from '@weft/federation/remote-module';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { routes } from '../../routes';
import { page } from './page';

async function show(open: string[]): Promise<void> {
  const route = routes.find(({ path }) => path === '/joblist');
  const module = await route?.lazy();
  const router = createMemoryRouter(
    [{ id: 'list', path: route?.path, Component: module?.page.Component, loader: () => null }],
    { initialEntries: ['/joblist'], hydrationData: { loaderData: { list: { open } } } },
  );
  render(<RouterProvider router={router} />);
}

it('JBL-01 PRD-17 shows six cards with three facts each, even if no opening is known', async () => {
  await show([]);
  const cards = screen.getAllByRole('article');
  expect(cards).toHaveLength(6);
  for (const card of cards) {
    expect(within(card).getByRole('heading', { level: 2 })).toBeVisible();
    expect(within(card).getAllByRole('listitem')).toHaveLength(3);
  }
  expect(screen.queryByRole('link', { name: /View Detail/ })).not.toBeInTheDocument();
});

it('D-35 a card links to its opening only if the server has it', async () => {
  await show(['2', '99']);
  const links = screen.getAllByRole('link', { name: /^View Detail/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/joblist/2']);
});

it('JBL-03 links back to Career', async () => {
  await show([]);
  expect(screen.getByRole('link', { name: 'Back to Career' })).toHaveAttribute('href', '/career');
});

it('D-35 is noindex, but its links are followed', () => {
  const head: Head = page.head();
  expect(head).toMatchObject({ canonical: '/joblist', robots: 'noindex, follow' });
  expect(head.structuredData).toBeUndefined();
});
