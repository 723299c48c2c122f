import { act, render, screen, within } from '@testing-library/react';
import type { JobOpening } from '@weft/api-contract/jobs';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ApplicationOutcome } from '../../application/outcome';
import { routes } from '../../routes';
import type { JobData } from './loader';
import { page } from './page';

const job: JobOpening = {
  id: 7,
  title: 'Engineer',
  type: 'full',
  experience: '2 years',
  location: 'Ahmedabad',
  description: '<p>Build <strong>things</strong>.</p>',
};
const open: JobData = { state: 'open', job };
const closed: JobData = { state: 'closed', job: { id: '7', title: 'Engineer', location: 'Ahmedabad' } };
const failed: ApplicationOutcome = {
  sent: false,
  called: true,
  values: { first_name: 'Ada' },
  errors: [],
  hasFile: false,
};

/** Renders the team's own route; its loader and its action have their own tests. */
async function show(data: JobData, outcome?: ApplicationOutcome) {
  const route = routes.find(({ path }) => path === '/joblist/:id');
  const module = await route?.lazy();
  const actionData = outcome ? { actionData: { job: outcome } } : {};
  const router = createMemoryRouter(
    [{ id: 'job', path: route?.path, Component: module?.page.Component, loader: () => data }],
    { initialEntries: ['/joblist/7?from=a'], hydrationData: { loaderData: { job: data }, ...actionData } },
  );
  render(<RouterProvider router={router} />);
  return {
    jump: () => act(() => router.navigate('?from=a#main')),
    again: () => act(() => router.navigate('?from=a')),
  };
}

const back = () => screen.getByRole('link', { name: 'Back to Career' });
const form = () => screen.getByRole<HTMLFormElement>('form', { name: 'Apply Job' });

it('JBD-01 JBD-03 shows title and location, and a way back', async () => {
  await show(open);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Engineer$/);
  expect(screen.getByText('Ahmedabad')).toBeVisible();
  expect(screen.getByText('Ahmedabad').parentElement).toHaveTextContent('Ahmedabad · Full time · 2 years');
  expect(back()).toHaveAttribute('href', '/career');
});

it('JBD-02 D-38 the description becomes elements, whose links are left to the browser', async () => {
  await show(open);
  const strong = screen.getByText('things');
  expect(strong.tagName).toBe('STRONG');
  expect(strong.closest('[data-foreign]')).not.toBeNull();
});

it('JBD-04 has the form, for this opening and at its own address', async () => {
  await show(open);
  expect(screen.getByRole('heading', { level: 2, name: 'Apply Job' })).toBeVisible();
  expect(form()).toHaveAttribute('action', '/joblist/7');
  expect(form()).toHaveAttribute('enctype', 'multipart/form-data');
  expect(new FormData(form()).get('job_opening')).toBe('7');
});

it.each(['unknown', 'unavailable'] as const)(
  'JBD-05 ERR-09 %s: the words, and the way back',
  async (state) => {
    await show({ state });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Job not found$/);
    expect(back()).toHaveAttribute('href', '/career');
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(screen.queryAllByRole('link', { name: 'Reload' })).toHaveLength(state === 'unavailable' ? 1 : 0);
  },
);

it('an opening that is closed says so, and has no form', async () => {
  await show(closed);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Engineer$/);
  expect(screen.getByRole('heading', { name: 'This opening is closed' })).toBeVisible();
  expect(screen.getByText('Ahmedabad')).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(screen.queryByText('Failed to submit application')).not.toBeInTheDocument();
});

it('an application for one that was closed meanwhile has failed, in those words', async () => {
  const { jump } = await show(closed, failed);
  // As the frame does after a jump within the page.
  document.title = 'Engineer';
  await jump();
  expect(screen.getByText('Failed to submit application')).toBeVisible();
  expect(document.title).toBe('Error: Engineer');
});

it.each([open, closed, { state: 'unavailable' }] satisfies JobData[])(
  'the answer of a stored application that is asked for again is its receipt, until the page itself is, where the opening is %j',
  async (data) => {
    const { jump, again } = await show(data, { sent: true, reference: 'APP-7K2M-9PQR' });
    await jump();
    expect(screen.getByText('Application submitted successfully!')).toBeVisible();
    expect(screen.getByText('APP-7K2M-9PQR')).toBeVisible();
    expect(screen.queryByText('Failed to submit application')).not.toBeInTheDocument();
    await again();
    expect(screen.queryByText('APP-7K2M-9PQR')).not.toBeInTheDocument();
    expect(screen.queryAllByRole('form')).toHaveLength(data === open ? 1 : 0);
  },
);

it('GAT-09 where the API went away before the form came, what was typed is still there', async () => {
  const { jump, again } = await show({ state: 'unavailable' }, failed);
  await jump();
  await again();
  expect(screen.getByText('Failed to submit application')).toBeVisible();
  expect(within(form()).getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
  expect(new FormData(form()).get('job_opening')).toBe('7');
});

describe('head (GAT-05)', () => {
  const headOf = (data: JobData, actionData?: ApplicationOutcome) =>
    page.head({
      data,
      actionData,
      params: { id: 'a b' },
      url: new URL('https://site.example/joblist/a%20b'),
    });

  it('GAT-07 describes the opening by its facts', () => {
    expect(headOf(open)).toMatchObject({
      title: 'Engineer',
      description: 'Engineer at Meridian: 2 years, Ahmedabad.',
      canonical: '/joblist/a%20b',
      structuredData: [{ '@type': 'JobPosting' }, { '@type': 'BreadcrumbList' }],
    });
  });

  it('leaves out facts that are not known', () => {
    const { description } = headOf({ state: 'open', job: { ...job, experience: '', location: '' } });
    expect(description).toBe('Engineer at Meridian.');
  });

  it.each([closed, { state: 'unknown' }, { state: 'unavailable' }] satisfies JobData[])(
    'D-35 of %j is not for search engines',
    (data) => {
      const { robots, structuredData } = headOf(data);
      expect([robots, structuredData]).toEqual(['noindex', undefined]);
    },
  );

  it('D-17 of a form that has to be put right says so first', () => {
    expect(headOf(open, failed).title).toBe('Error: Engineer');
    expect(headOf(open, { sent: true, reference: '' }).title).toBe('Engineer');
  });
});
