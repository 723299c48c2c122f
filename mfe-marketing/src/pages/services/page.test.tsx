import { render, screen } from '@testing-library/react';
import { paths } from '@weft/site/paths';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { serviceGroups } from '../../content/catalogue';
import { type LoadedPage, loadPage, typesOf } from '../../testing/load-page';

/** The team's own route with what its own loader gives. */
async function visit(): Promise<LoadedPage> {
  const page = await loadPage('services');
  const { route, hydrationData, address } = page.router;
  const router = createMemoryRouter([route], { hydrationData, initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return page;
}

it('SVS-01 the title is Services', async () => {
  await visit();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Services$/);
});

it('SVS-02 CST-06 the first four services are cards that lead to their pages', async () => {
  await visit();
  const cards = screen.getAllByRole('article');
  expect(cards).toHaveLength(4);
  for (const { title } of serviceGroups) {
    expect(screen.getByRole('link', { name: title })).toHaveAttribute('href', paths.mainService(title));
  }
  expect(paths.mainService('Enterprise AI')).toBe('/service/mainservices/Enterprise%20AI');
});

it('each card names its sub-services, and has a picture in two sizes', async () => {
  await visit();
  for (const name of serviceGroups.flatMap(({ services }) => services)) {
    expect(screen.getByText(name)).toBeVisible();
  }
  const pictures = screen.getAllByRole('presentation');
  expect(pictures[0]).toHaveAttribute('srcset', expect.stringMatching(/-s\.svg 560w, .+\.svg 1120w$/));
});

it('leads on to Contact', async () => {
  await visit();
  expect(screen.getByRole('link', { name: 'Describe your case' })).toHaveAttribute('href', '/contact');
});

it('has head data of its own', async () => {
  const { status, head } = await visit();
  expect(status).toBe(200);
  expect(head).toMatchObject({ title: 'Services', canonical: '/services' });
  expect(typesOf(head)).toEqual(['BreadcrumbList']);
});
