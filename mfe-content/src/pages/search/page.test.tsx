import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { routes } from '../../routes';
import type { FoundPage } from './found-page';
import type { SearchData } from './loader';
import { page } from './page';

const loom: FoundPage = {
  kind: 'Blog',
  href: '/blog/loom',
  title: 'On <i>looms</i>',
  excerpt: [
    { text: 'How a ', marked: false },
    { text: '<b>loom</b>', marked: true },
    { text: ' works', marked: false },
  ],
};
const queue: FoundPage = { kind: 'Case study', href: '/casestudy/queue', title: 'A queue', excerpt: [] };

/** Renders the team's own route; its loader has its own test. */
async function show(data: SearchData) {
  const route = routes.find(({ path }) => path === '/search');
  const module = await route?.lazy();
  const loader = jest.fn(({ request }: { request: Request }): SearchData => {
    return { words: new URL(request.url).searchParams.get('q') ?? '', results: [queue] };
  });
  const router = createMemoryRouter(
    [{ id: 'search', path: route?.path, Component: module?.page.Component, loader }],
    {
      initialEntries: [`/search?q=${encodeURIComponent(data.words)}`],
      hydrationData: { loaderData: { search: data } },
    },
  );
  render(<RouterProvider router={router} />);
  return { router, loader };
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search the site' });

it('has one first heading, and a GET form that works without scripts', async () => {
  await show({ words: 'loom', results: [] });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Search$/);
  const form = screen.getByRole('search');
  expect(form).toHaveAttribute('action', '/search');
  expect(form).toHaveAttribute('method', 'get');
  expect([...new FormData(form as HTMLFormElement)]).toEqual([['q', 'loom']]);
});

it('before a search the page says what can be found, and links to other pages', async () => {
  await show({ words: '', results: [] });
  expect(screen.getByText(/^Search the blog, case studies/)).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByRole('link', { name: 'Services' })).toHaveAttribute('href', '/services');
  expect(screen.getByRole('link', { name: 'Industries' })).toHaveAttribute('href', '/industires');
});

it('lists the results best first, with their markup as text', async () => {
  await show({ words: 'loom', results: [loom, queue] });
  expect(screen.getByRole('status')).toHaveTextContent(/^2 pages for “loom”$/);
  const found = screen.getAllByRole('article');
  expect(found.map((item) => within(item).getByRole('link').getAttribute('href'))).toEqual([
    '/blog/loom',
    '/casestudy/queue',
  ]);
  expect(found[0]).toHaveTextContent(/^BlogOn <i>looms<\/i>How a <b>loom<\/b> works$/);
  expect(screen.getByText('<b>loom</b>').tagName).toBe('MARK');
  expect(document.querySelector('article i, article b')).toBeNull();
});

it('a single result is counted as “One page”', async () => {
  await show({ words: 'loom', results: [loom] });
  expect(screen.getByRole('status')).toHaveTextContent(/^One page for “loom”$/);
});

it('a search without results quotes its words as text, and links to other pages', async () => {
  const words = '<img src=x onerror=alert(1)>';
  await show({ words, results: [] });
  // Orca reads only the last of several texts in a live region: here those would be the links.
  expect(screen.getByRole('status').textContent).toBe(`Nothing was found for “${words}”`);
  expect(document.querySelector('[onerror]')).toBeNull();
  expect(field()).toHaveValue(words);
  expect(screen.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog-list');
});

it('if the API did not answer, the page says so and offers to reload the same search', async () => {
  await show({ words: 'a&b', results: null });
  const failure = within(screen.getByRole('status')).getByRole('heading', { level: 2 });
  expect(failure).toHaveTextContent('The search cannot answer right now');
  expect(screen.getByRole('status').textContent).toBe(failure.textContent);
  expect(screen.queryByText(/Nothing was found/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Reload' })).toHaveAttribute('href', '/search?q=a%26b');
  expect(field()).toHaveValue('a&b');
});

it('the trimmed words become the address, and typing can go on', async () => {
  const { router, loader } = await show({ words: '', results: [] });
  await userEvent.type(field(), '  warp & weft?{Enter}');
  expect(router.state.location).toMatchObject({ pathname: '/search', search: '?q=warp%20%26%20weft%3F' });
  await userEvent.type(field(), ' and');
  expect(await screen.findByText('One page for “warp & weft?”')).toBeVisible();
  // Typing continues undisturbed.
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('  warp & weft? and');
  expect(loader).toHaveBeenCalledTimes(1);
});

it('searching for the same words again adds no history entry', async () => {
  const { router } = await show({ words: 'a queue', results: [queue] });
  const search = () => userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await search();
  expect(router.state.historyAction).toBe('REPLACE');
  await userEvent.type(field(), 's');
  await search();
  expect(router.state.historyAction).toBe('PUSH');
});

it('results are announced in the same live region (WCAG 4.1.3)', async () => {
  const { loader } = await show({ words: '', results: [] });
  const status = screen.getByRole('status');
  await userEvent.type(field(), 'warp{Enter}');
  await waitFor(() => expect(status).toHaveTextContent('One page for “warp”'));
  loader.mockReturnValue({ words: 'woof', results: [] });
  await userEvent.type(field(), '{Enter}');
  await waitFor(() => expect(status).toHaveTextContent('Nothing was found for “woof”'));
  expect(screen.getByRole('status')).toBe(status);
});

it('an empty search leads to the empty page', async () => {
  const { router } = await show({ words: 'loom', results: [loom] });
  await userEvent.clear(field());
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(router.state.location.search).toBe('');
});

it('a search from another address appears in the field', async () => {
  const { router } = await show({ words: 'loom', results: [loom] });
  await userEvent.type(field(), ' and more');
  await act(() => router.navigate('/search?q=queue'));
  expect(field()).toHaveValue('queue');
});

it.each([
  ['', [], 'Search'],
  ['looms', [], 'Search: looms'],
  ['looms', null, 'Search not available right now: looms'],
])('GAT-05 results for %j (%j) are noindex, but their links are followed', (words, results, title) => {
  const url = new URL(`https://site.example/search?q=${words}`);
  expect(page.head({ data: { words, results }, params: {}, url })).toMatchObject({
    title,
    canonical: '/search',
    robots: 'noindex, follow',
  });
});
