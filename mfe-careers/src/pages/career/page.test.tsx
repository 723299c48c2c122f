import { act, type RenderOptions, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { routes } from '../../routes';
import type { CareerData } from './loader';
import { page } from './page';
import type { ListedOpening } from './view';

const opening = (id: number | string, type: string, rest: Partial<ListedOpening> = {}): ListedOpening => ({
  id,
  type,
  title: `Opening ${id}`,
  experience: '2 years',
  location: 'Ahmedabad',
  text: '',
  ...rest,
});
const three = [
  opening(1, 'full', { title: 'Weaver' }),
  opening(2, 'intern', { title: 'Dyer', location: 'Remote' }),
  opening(3, 'full+intern', { title: 'Spinner', text: 'works with wool' }),
];

/** The team's own route; its loader has its own test, and is not called again here. */
async function routerOf(openings: CareerData['openings'], address: string) {
  const route = routes.find(({ path }) => path === '/career');
  const module = await route?.lazy();
  const loader = jest.fn(() => ({ openings }));
  const router = createMemoryRouter(
    [
      {
        id: 'career',
        path: route?.path,
        Component: module?.page.Component,
        loader,
        shouldRevalidate: route?.shouldRevalidate,
      },
    ],
    { initialEntries: [address], hydrationData: { loaderData: { career: { openings } } } },
  );
  return { router, loader };
}

async function show(openings: CareerData['openings'], address = '/career', options: RenderOptions = {}) {
  const shown = await routerOf(openings, address);
  render(<RouterProvider router={shown.router} />, options);
  return shown;
}

const list = () => within(screen.getByRole('region', { name: 'Find Your Perfect Role' }));
const titles = () =>
  list()
    .queryAllByRole('article')
    .map((item) => within(item).getByRole('heading').textContent);
const filter = () => userEvent.click(screen.getByRole('button', { name: 'Filter' }));

it('CAR-01 has one first heading with the specified words, and says how we work', async () => {
  await show([]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Join our Team$/);
  expect(screen.getByText(/Small teams, long projects/)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Engraved illustration: a bobbin of thread' })).toBeVisible();
});

it('CAR-02 ENT-12 lists the openings with their facts', async () => {
  await show([opening(1, 'full'), opening(2, 'intern', { experience: '' })]);
  const facts = list()
    .getAllByRole('article')
    .map((item) => item.textContent);
  expect(facts).toEqual([
    'Opening 1Full time2 yearsAhmedabadView Detail of Opening 1',
    'Opening 2InternshipAhmedabadView Detail of Opening 2',
  ]);
});

it('CAR-03 D-40 each opening links to its page by its id', async () => {
  await show([opening(7, 'full'), opening('a b/c', 'full')]);
  const links = list().getAllByRole('link', { name: /^View Detail/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/joblist/7', '/joblist/a%20b%2Fc']);
  expect(links[0]).toHaveAccessibleName('View Detail of Opening 7');
  expect(links[0]?.firstChild).toHaveTextContent(/^View Detail$/);
});

it('D-40 openings without an id are shown without a link', async () => {
  await show([opening('', 'full'), opening('', 'intern'), opening(0, 'full')]);
  expect(titles()).toHaveLength(3);
  const links = list().getAllByRole('link', { name: /^View Detail/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/joblist/0']);
});

it('D-62 keeps what was typed before the page was hydrated', async () => {
  const { router } = await routerOf(three, '/career?q=wool');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<RouterProvider router={router} />);
  const keyword = () => screen.getByRole('searchbox', { name: 'Keyword' });
  Object.assign(keyword(), { value: 'linen' });
  await show(three, '/career?q=wool', { container, hydrate: true });
  expect(keyword()).toHaveValue('linen');
});

it('D-62 the filter takes its state from the address', async () => {
  await show(three, '/career?type=intern&location=Ahmedabad');
  expect(titles()).toEqual(['Spinner']);
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveValue('intern');
  expect(screen.getByRole('combobox', { name: 'Location' })).toHaveValue('Ahmedabad');
  expect(screen.getByRole('status')).toHaveTextContent('1 of 3 openings');
});

it('the filter is a plain form, so that it works without scripts', async () => {
  await show(three);
  const form = screen.getByRole('form', { name: 'Filter the openings' });
  expect(form).toHaveAttribute('action', '/career#roles');
  expect(form).not.toHaveAttribute('method', 'post');
  expect([...new FormData(form as HTMLFormElement).keys()]).toEqual(['type', 'location', 'q']);
});

it('a keyword is never too long for an address', async () => {
  const { router } = await show(three);
  await userEvent.click(screen.getByRole('searchbox', { name: 'Keyword' }));
  await userEvent.paste('x'.repeat(30_000));
  await filter();
  expect(router.state.location.search).toBe(`?q=${'x'.repeat(200)}`);
});

it('filters by type, location and keyword without a call to the server, and can be cleared', async () => {
  const { router, loader } = await show(three);
  expect(screen.getByRole('status')).toHaveTextContent('3 openings');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Full time');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Keyword' }), 'WOOL');
  expect(titles()).toHaveLength(3);
  await filter();
  expect(router.state.location.search).toBe('?type=full&q=WOOL');
  // A new element even if the number stays, since unchanged text is not announced.
  const words = screen.getByText('1 of 3 openings');
  await act(() => router.navigate('/career?type=intern&location=Ahmedabad'));
  expect(screen.getByText('1 of 3 openings')).not.toBe(words);
  await act(() => router.navigate(-1));
  expect(titles()).toEqual(['Spinner']);
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();

  expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/career');
  await act(() => router.navigate('/career'));
  expect(titles()).toHaveLength(3);
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveValue('');
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.queryByRole('link', { name: 'Show all' })).not.toBeInTheDocument();
  expect(loader).not.toHaveBeenCalled();
});

it.each(['', '?type=intern'])(
  'submitting the same filter on /career%s again adds no history entry',
  async (search) => {
    const { router } = await show(three, `/career${search}`);
    await filter();
    expect(router.state.historyAction).toBe('REPLACE');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Keyword' }), 'wool');
    await filter();
    expect(router.state.historyAction).toBe('PUSH');
  },
);

it('if nothing matches, the page says so and offers all openings', async () => {
  await show(three, '/career?q=nothing');
  expect(titles()).toEqual([]);
  expect(list().getByRole('heading', { name: 'No openings match' })).toBeVisible();
  expect(list().getByRole('link', { name: 'Show all openings' })).toHaveAttribute('href', '/career');
});

it.each([
  ['Show all', '?type=intern'],
  ['Show all openings', '?q=nothing'],
])('after the link %j the focus moves to the number of openings', async (name, search) => {
  const { router } = await show(three, `/career${search}`);
  screen.getByRole('link', { name }).focus();
  await act(() => router.navigate('/career'));
  const count = screen.getByRole('status');
  expect(count).toHaveTextContent('3 openings');
  expect(count.parentElement).toHaveFocus();
});

it('D-63 without openings the page says so and offers a contact link', async () => {
  await show([]);
  expect(list().getByText('No openings right now')).toBeVisible();
  expect(list().getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  expect(list().queryByRole('listitem')).not.toBeInTheDocument();
  expect(list().queryByRole('form')).not.toBeInTheDocument();
});

it('if the openings could not be loaded, the page offers to reload', async () => {
  await show(null, '/career?type=full&q=loom');
  expect(list().getByText('The openings cannot be shown right now.')).toBeVisible();
  expect(list().queryByText(/No openings/)).not.toBeInTheDocument();
  const reload = list().getByRole('link', { name: 'Reload' });
  expect(reload).toHaveAttribute('href', '/career?type=full&q=loom');
  expect(reload.closest('[data-document]')).not.toBeNull();
});

it('GAT-05 the title and the canonical address do not depend on the filter', () => {
  const url = new URL('https://site.example/career?type=full');
  expect(page.head({ data: { openings: [] }, params: {}, url })).toMatchObject({
    title: 'Career',
    canonical: '/career',
    structuredData: [{ '@type': 'BreadcrumbList' }],
  });
});
