import { render, screen, within } from '@testing-library/react';
import type { JobOpening } from '@weft/api-contract/jobs';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { routes } from '../../routes';
import { page } from './career';
import type { CareerData } from './career-loader';

const opening = (id: number | string, type: string, rest: Partial<JobOpening> = {}): JobOpening => ({
  id,
  type,
  title: `Opening ${id}`,
  experience: '2 years',
  location: 'Ahmedabad',
  description: '',
  ...rest,
});

/** The team's own route; its loader has a test of its own. */
async function show(openings: CareerData['openings']): Promise<void> {
  const route = routes.find(({ path }) => path === '/career');
  const module = await route?.lazy();
  const router = createMemoryRouter(
    [{ id: 'career', path: route?.path, Component: module?.page.Component, loader: () => null }],
    { initialEntries: ['/career'], hydrationData: { loaderData: { career: { openings } } } },
  );
  render(<RouterProvider router={router} />);
}

const list = () => within(screen.getByRole('region', { name: 'Find Your Perfect Role' }));

it('CAR-01 has one first heading, word for word, and says how we work', async () => {
  await show([]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Join our Team$/);
  expect(screen.getByText(/We work in small teams/)).toBeVisible();
});

it('CAR-02 ENT-12 lists the openings with their facts', async () => {
  await show([
    opening(1, 'full'),
    opening(2, 'intern', { experience: '' }),
    opening(3, 'full+intern', { location: '' }),
    opening(4, 'contract'),
  ]);
  const facts = list()
    .getAllByRole('listitem')
    .map((item) => [
      within(item).getByRole('heading').textContent,
      within(item).getByText(/·|contract/).textContent,
    ]);
  expect(facts).toEqual([
    ['Opening 1', 'Full time · 2 years · Ahmedabad'],
    ['Opening 2', 'Internship · Ahmedabad'],
    ['Opening 3', 'Full time or internship · 2 years'],
    ['Opening 4', 'contract · 2 years · Ahmedabad'],
  ]);
});

it('CAR-03 each opening leads to its page by its id', async () => {
  await show([opening(7, 'full'), opening('a b', 'full')]);
  const links = list().getAllByRole('link', { name: /^View Detail/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/joblist/7', '/joblist/a%20b']);
  expect(links[0]).toHaveAccessibleName('View Detail of Opening 7');
  expect(links[0]?.firstChild).toHaveTextContent(/^View Detail$/);
});

it('without openings the page says so, and how to hear of the next', async () => {
  await show([]);
  expect(list().getByText(/No openings right now/)).toBeVisible();
  expect(list().getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  expect(list().queryByRole('listitem')).not.toBeInTheDocument();
});

it('where the server did not answer, the page offers to load again', async () => {
  await show(null);
  expect(list().getByText(/cannot be shown right now/)).toBeVisible();
  expect(list().queryByText(/No openings/)).not.toBeInTheDocument();
  const reload = list().getByRole('link', { name: 'Reload' });
  expect(reload).toHaveAttribute('href', '/career');
  expect(reload).toHaveAttribute('data-document');
});

it('GAT-05 the head names the page', () => {
  expect(page.head()).toMatchObject({ title: 'Career', canonical: '/career' });
});
