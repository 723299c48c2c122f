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

it('JBD-01 JBD-03 shows the title, the location and a link back to Career', async () => {
  await show(open);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Engineer$/);
  expect(screen.getByText('Ahmedabad')).toBeVisible();
  expect(screen.getByText('Ahmedabad').parentElement).toHaveTextContent('Ahmedabad · Full time · 2 years');
  expect(back()).toHaveAttribute('href', '/career');
});

it('JBD-02 D-38 the description is rendered as HTML, and the browser handles its links', async () => {
  await show(open);
  const strong = screen.getByText('things');
  expect(strong.tagName).toBe('STRONG');
  expect(strong.closest('[data-foreign]')).not.toBeNull();
});

it('JBD-04 has the application form, for this opening and posted to its own address', async () => {
  await show(open);
  expect(screen.getByRole('heading', { level: 2, name: 'Apply Job' })).toBeVisible();
  expect(form()).toHaveAttribute('action', '/joblist/7');
  expect(form()).toHaveAttribute('enctype', 'multipart/form-data');
  expect(new FormData(form()).get('job_opening')).toBe('7');
});

it.each(['unknown', 'unavailable'] as const)(
  'JBD-05 ERR-09 an %s opening is “Job not found” with a link back',
  async (state) => {
    await show({ state });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Job not found$/);
    expect(back()).toHaveAttribute('href', '/career');
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(screen.queryAllByRole('link', { name: 'Reload' })).toHaveLength(state === 'unavailable' ? 1 : 0);
  },
);

it('a closed opening says so and has no form', async () => {
  await show(closed);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Engineer$/);
  expect(screen.getByRole('heading', { name: 'This opening is closed' })).toBeVisible();
  expect(screen.getByText('Ahmedabad')).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(screen.queryByText('Failed to submit application')).not.toBeInTheDocument();
});

it('an application for an opening that has closed meanwhile is shown as failed', async () => {
  const { jump } = await show(closed, failed);
  // As the frame does after a jump within the page.
  document.title = 'Engineer';
  await jump();
  expect(screen.getByText('Failed to submit application')).toBeVisible();
  expect(document.title).toBe('Error: Engineer');
});

it.each([open, closed, { state: 'unavailable' }] satisfies JobData[])(
  'the receipt of an application survives a jump within the page, but not a new visit, where the opening is %j',
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

it('GAT-09 after a failed post the values stay, even if the opening itself cannot be loaded', async () => {
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

  it('leaves out unknown facts', () => {
    const { description } = headOf({ state: 'open', job: { ...job, experience: '', location: '' } });
    expect(description).toBe('Engineer at Meridian.');
  });

  it.each([closed, { state: 'unknown' }, { state: 'unavailable' }] satisfies JobData[])(
    'D-35 is noindex for %j',
    (data) => {
      const { robots, structuredData } = headOf(data);
      expect([robots, structuredData]).toEqual(['noindex', undefined]);
    },
  );

  it('D-17 begins the title with “Error:” after a failed post', () => {
    expect(headOf(open, failed).title).toBe('Error: Engineer');
    expect(headOf(open, { sent: true, reference: '' }).title).toBe('Engineer');
  });
});
