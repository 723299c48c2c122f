import { render, screen } from '@testing-library/react';
import type { JobOpening } from '@weft/api-contract/jobs';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { routes } from '../../routes';
import { page } from './job';

const job: JobOpening = {
  id: 7,
  title: 'Engineer',
  type: 'full',
  experience: '2 years',
  location: 'Ahmedabad',
  description: '<p>Build <strong>things</strong>.</p>',
};

/** The team's own route; its loader has a test of its own. */
async function show(shown: JobOpening | null): Promise<void> {
  const route = routes.find(({ path }) => path === '/joblist/:id');
  const module = await route?.lazy();
  const router = createMemoryRouter(
    [{ id: 'job', path: route?.path, Component: module?.page.Component, loader: () => null }],
    { initialEntries: ['/joblist/7'], hydrationData: { loaderData: { job: { job: shown } } } },
  );
  render(<RouterProvider router={router} />);
}

const back = () => screen.getByRole('link', { name: 'Back to Career' });

it('JBD-01 JBD-03 shows title and location, and a way back', async () => {
  await show(job);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Engineer$/);
  expect(screen.getByText('Ahmedabad')).toBeVisible();
  expect(back()).toHaveAttribute('href', '/career');
});

it('JBD-02 D-38 the description becomes elements, whose links are left to the browser', async () => {
  await show(job);
  const strong = screen.getByText('things');
  expect(strong.tagName).toBe('STRONG');
  expect(strong.closest('[data-foreign]')).not.toBeNull();
});

it('JBD-05 ERR-09 without an opening: the words, and the way back', async () => {
  await show(null);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Job not found$/);
  expect(back()).toHaveAttribute('href', '/career');
});

describe('head (GAT-05)', () => {
  const headOf = (shown: JobOpening | null) =>
    page.head({
      data: { job: shown },
      params: { id: 'a b' },
      url: new URL('https://site.example/joblist/a%20b'),
    });

  it('describes the opening by its facts', () => {
    expect(headOf(job)).toEqual({
      title: 'Engineer',
      description: 'Engineer at Meridian: 2 years, Ahmedabad.',
      canonical: '/joblist/a%20b',
    });
  });

  it('leaves out facts that are not known', () => {
    expect(headOf({ ...job, experience: '' }).description).toBe('Engineer at Meridian: Ahmedabad.');
  });

  it('of an opening that does not exist is not for search engines', () => {
    expect(headOf(null)).toMatchObject({ title: 'Job not found', robots: 'noindex' });
  });
});
