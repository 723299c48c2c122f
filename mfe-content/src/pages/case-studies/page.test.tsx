import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { routes } from '../../routes';
import { listed } from '../../testing/sample-studies';
import type { CaseStudiesData } from './loader';

/** Renders the team's own route; its loader has its own test, and is not called again here. */
async function show(search = '', change: Partial<CaseStudiesData> = {}) {
  const route = routes.find(({ path }) => path === '/casestudies');
  const module = await route?.lazy();
  const data = { ...listed, ...change };
  const loader = jest.fn(() => data);
  const router = createMemoryRouter(
    [
      {
        id: 'studies',
        path: route?.path,
        Component: module?.page.Component,
        loader,
        shouldRevalidate: route?.shouldRevalidate,
      },
    ],
    {
      initialEntries: [`/casestudies${search}`],
      hydrationData: { loaderData: { studies: data } },
    },
  );
  render(<RouterProvider router={router} />);
  return { router, loader };
}

const group = () => within(screen.getByRole('group', { name: 'Category' }));
const filters = () => group().getAllByRole('button');
const pressed = () => filters().filter((button) => button.getAttribute('aria-pressed') === 'true');
const titles = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const all = ['Study queue', 'Study ledger', 'Study loom'];

it('CSL-01 has one first heading and a breadcrumb', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Case Studies$/);
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
});

it('CSL-02 CSL-03 All comes first and is selected, then the categories in order', async () => {
  await show();
  expect(filters().map((button) => button.textContent)).toEqual(['All', 'AI', 'Data', 'Empty']);
  expect(pressed().map((button) => button.textContent)).toEqual(['All']);
  expect(titles()).toEqual(all);
});

it('CSL-05 a card shows picture, title, client and categories, and leads to its study', async () => {
  await show();
  const card = screen.getByText('Study ledger').closest('article') as HTMLElement;
  expect(card).toHaveTextContent('AI, DataStudy ledgerClient of ledgerWaste: 6% lower');
  expect(within(card).getByRole('link')).toHaveAttribute('href', '/casestudy/ledger');
  expect(card.querySelector('img')).toHaveAttribute('src', 'https://pictures.example/ledger.avif');
});

it('D-26 a study without a slug is shown without a link', async () => {
  await show('', { studies: listed.studies.map((study) => ({ ...study, slug: '' })) });
  expect(titles()).toEqual(all);
  expect(screen.queryByRole('link', { name: /^Study / })).not.toBeInTheDocument();
});

it('CSL-04 D-62 a category shows its studies at its own address, All shows every study, without a call', async () => {
  const { router, loader } = await show();
  await userEvent.click(group().getByRole('button', { name: 'Data' }));
  expect(router.state.location).toMatchObject({ pathname: '/casestudies', search: '?category=data' });
  expect(titles()).toEqual(['Study ledger']);
  expect(pressed().map((button) => button.textContent)).toEqual(['Data']);
  await userEvent.click(group().getByRole('button', { name: 'All' }));
  expect(router.state.location.search).toBe('');
  expect(titles()).toEqual(all);
  expect(loader).not.toHaveBeenCalled();
});

it('choosing the selected category again adds no history entry', async () => {
  const { router } = await show('?category=data');
  await userEvent.click(group().getByRole('button', { name: 'Data' }));
  expect(router.state.historyAction).toBe('REPLACE');
  for (const action of ['PUSH', 'REPLACE']) {
    await userEvent.click(group().getByRole('button', { name: 'All' }));
    expect(router.state.historyAction).toBe(action);
  }
});

it('CSL-05 the cards are replaced when another category is chosen, so that they enter again', async () => {
  await show();
  const before = screen.getByText('Study ledger').closest('article');
  await userEvent.click(group().getByRole('button', { name: 'Data' }));
  expect(screen.getByText('Study ledger').closest('article')).not.toBe(before);
});

it.each([
  ['?category=ai&from=a', ['Study queue', 'Study ledger'], 'AI'],
  ['?category=*', all, 'All'],
])('D-62 %s opens with its category selected', async (search, shown, chosen) => {
  await show(search);
  expect(titles()).toEqual(shown);
  expect(pressed().map((button) => button.textContent)).toEqual([chosen]);
});

it('the filter is a plain form, so that it works without scripts', async () => {
  await show();
  const form = filters()[0]?.closest('form');
  expect(form).toHaveAttribute('action', '/casestudies');
  expect(form).toHaveAttribute('method', 'get');
  expect(
    filters().map(({ name, value }: HTMLElement & { name?: string; value?: string }) => [name, value]),
  ).toEqual([
    ['', ''],
    ['category', 'ai'],
    ['category', 'data'],
    ['category', 'empty'],
  ]);
});

it('D-53 a category without studies says so, and All is still offered', async () => {
  await show('?category=empty');
  expect(screen.getByRole('status')).toHaveTextContent('There are no case studies in this category yet.');
  expect(titles()).toEqual([]);
  expect(filters()[0]).toHaveTextContent('All');
});

it('without any studies the page says so, without a link to all studies', async () => {
  await show('', { studies: [] });
  expect(screen.getByRole('status')).toHaveTextContent(/^There are no case studies yet\.$/);
  expect(screen.queryByRole('link', { name: 'Show all case studies' })).not.toBeInTheDocument();
});

it('changes of the list are announced in the same live region (WCAG 4.1.3)', async () => {
  await show();
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent(/^All categories: 3 case studies$/);
  await userEvent.click(group().getByRole('button', { name: 'Data' }));
  expect(status).toHaveTextContent(/^Data: one case study$/);
  await userEvent.click(group().getByRole('button', { name: 'Empty' }));
  expect(status).toHaveTextContent('There are no case studies in this category yet.');
});

it('after the link to all studies, the focus moves to them', async () => {
  const { router } = await show('?category=empty');
  screen.getByRole('link', { name: 'Show all case studies' }).focus();
  await act(() => router.navigate('/casestudies'));
  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toContainElement(screen.getByText('Study loom'));
});

it('a chosen category keeps the focus', async () => {
  await show('?category=empty');
  await userEvent.click(group().getByRole('button', { name: 'Data' }));
  expect(group().getByRole('button', { name: 'Data' })).toHaveFocus();
});

it('D-08 without categories the filter still has All', async () => {
  await show('', { categories: [] });
  expect(filters().map((button) => button.textContent)).toEqual(['All']);
  expect(titles()).toEqual(all);
});

it('ERR-03 D-08 if the studies could not be loaded, there is a reload link and no message', async () => {
  await show('?category=ai', { studies: null });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Reload' })).toHaveAttribute('href', '/casestudies?category=ai');
  expect(screen.getByRole('link', { name: 'Services' })).toHaveAttribute('href', '/services');
});
