import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { RouteObject } from '@weft/router';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { routes } from '../../routes';
import type { BlogListData } from './blog-list-loader';
import { PostDate } from './PostDate';
import { categories, samplePosts } from './sample-posts';

const data: BlogListData = {
  posts: samplePosts(13),
  categories,
  recent: [
    { title: 'By its slug', updated_at: '2025-03-12T20:00:00Z', slug: 'by-slug' },
    { title: 'Post 2', updated_at: '2025-03-11T00:00:00Z', slug: '' },
    { title: 'Unknown', updated_at: 'last week', slug: '' },
  ],
};

/** The team's own route; its loader has a test of its own. */
async function show(search = '', change: Partial<BlogListData> = {}) {
  const [list] = routes;
  const module = await list?.lazy();
  const loader = jest.fn(() => ({ ...data, ...change }));
  const route: RouteObject = {
    id: 'list',
    path: list?.path,
    Component: module?.page.Component,
    shouldRevalidate: list?.shouldRevalidate,
    loader,
  };
  const options = {
    initialEntries: [`/blog-list${search}`],
    hydrationData: { loaderData: { list: { ...data, ...change } } },
  };
  const router = createMemoryRouter([route], options);
  render(<RouterProvider router={router} />);
  return { router, loader };
}

const titles = () =>
  screen.queryAllByRole('heading', { name: /^Post \d+$/ }).map((heading) => heading.textContent);
const pages = () => within(screen.getByRole('navigation', { name: 'Pages of the blog' }));
const box = (name: string) => within(screen.getByRole('region', { name }));
const hrefs = (links: HTMLElement[]) => links.map((link) => [link.textContent, link.getAttribute('href')]);

it('BLL-01 has one first heading', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Blog$/);
});

it('BLL-03 a card shows thumbnail, category, title, author and date, and leads to its post', async () => {
  await show();
  const card = screen.getByRole('link', { name: /Post 1/ });
  expect(card).toHaveAttribute('href', '/blog/post-1');
  expect(card).toHaveTextContent(/AI.*Post 1.*Ada · 12 Mar 2025/);
  expect(within(card).getByRole('presentation')).toHaveAttribute('src', 'https://pictures.example/1.avif');
});

it.each([null, ''])('BLL-12 a thumbnail that is %j falls back to the default picture', async (thumbnail) => {
  const posts = samplePosts(1).map((post) => ({ ...post, thumbnail }));
  await show('', { posts });
  expect(screen.getByRole('presentation')).toHaveAttribute('src', 'fallback.svg');
});

it('BLL-07 BLL-08 thirteen posts stand on three numbered pages', async () => {
  await show('?page=2');
  expect(titles()).toEqual(['Post 7', 'Post 8', 'Post 9', 'Post 10', 'Post 11', 'Post 12']);
  expect(hrefs(pages().getAllByRole('link'))).toEqual([
    ['Prev', '/blog-list'],
    ['1', '/blog-list'],
    ['2', '/blog-list?page=2'],
    ['3', '/blog-list?page=3'],
    ['Next', '/blog-list?page=3'],
  ]);
  expect(pages().getByRole('link', { current: 'page' })).toHaveTextContent('2');
});

it.each([
  ['', ['Prev'], 13],
  ['?page=3', ['Next'], 13],
  ['', ['Prev', 'Next'], 6],
  ['', ['Prev', 'Next'], 0],
])('BLL-09 D-62 at %j: %j lead nowhere with %d posts', async (search, disabled, count) => {
  await show(search, { posts: samplePosts(count) });
  for (const name of ['Prev', 'Next']) {
    const step = pages().getByText(name);
    if (disabled.includes(name)) expect(step).toHaveAttribute('aria-disabled', 'true');
    else expect(step).toHaveAttribute('href');
  }
});

it('BLL-04 BLL-06 a category filters the posts and starts at page 1', async () => {
  const { router } = await show('?page=2');
  const link = box('Categories').getByRole('link', { name: 'Data' });
  expect(link).toHaveAttribute('href', '/blog-list?category=data');
  await act(() => router.navigate('/blog-list?category=data'));
  expect(titles()).toEqual(['Post 2', 'Post 4', 'Post 6', 'Post 8', 'Post 10', 'Post 12']);
});

it('BLL-05 BLL-06 STA-05 the selected category leads back to all posts, at page 1', async () => {
  await show('?category=ai&page=2');
  const selected = box('Categories').getByRole('link', { current: true });
  expect(selected).toHaveTextContent('AI');
  expect(selected).toHaveAttribute('href', '/blog-list');
  expect(hrefs(pages().getAllByRole('link'))).toContainEqual(['1', '/blog-list?category=ai']);
});

it('BLL-10 filters and pages need no further call', async () => {
  const { router, loader } = await show();
  for (const search of ['?page=2', '?category=ai', ''])
    await act(() => router.navigate(`/blog-list${search}`));
  expect(titles()).toHaveLength(6);
  expect(loader).not.toHaveBeenCalled();
});

it('BLL-02 BLL-11 D-26 the sidebar has recent posts with dates, linked where the target is certain', async () => {
  await show();
  const items = box('Recent Post').getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'By its slug 13 Mar 2025',
    'Post 2 11 Mar 2025',
    'Unknown last week',
  ]);
  expect(hrefs(box('Recent Post').getAllByRole('link'))).toEqual([
    ['By its slug', '/blog/by-slug'],
    ['Post 2', '/blog/post-2'],
  ]);
});

it('BLL-02 the sidebar has three profiles, each in a new tab', async () => {
  await show();
  const links = box('Follow us').getAllByRole('link');
  expect(links.map((link) => link.firstChild?.textContent)).toEqual(['Facebook', 'Instagram', 'LinkedIn']);
  for (const link of links) expect(link).toHaveAttribute('target', '_blank');
});

it.each([
  ['Categories', { categories: [] }],
  ['Recent Post', { recent: [] }],
])('D-08 without data there is no box %s', async (name, change) => {
  await show('', change);
  expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Follow us' })).toBeInTheDocument();
  expect(titles()).toHaveLength(6);
});

it.each([
  ['a category without posts', '?category=empty', {}],
  ['a page that does not exist', '?page=9', {}],
  ['no posts at all', '', { posts: [] }],
])('ERR-04 %s: the words, and a way back', async (_what, search, change) => {
  await show(search, change);
  expect(screen.getByRole('status')).toHaveTextContent(/^not Found\.\.$/);
  expect(screen.getByRole('link', { name: 'Clear filter' })).toHaveAttribute('href', '/blog-list');
  expect(titles()).toEqual([]);
});

it('ERR-03 D-08 posts that could not be read: no message, but a way to try again', async () => {
  await show('?page=2', { posts: null });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  const reload = screen.getByRole('link', { name: 'Reload' });
  expect(reload).toHaveAttribute('href', '/blog-list?page=2');
  expect(reload).toHaveAttribute('data-document');
});

it('the links can be reached by keyboard in the order of the page', async () => {
  await show();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: /Post 1/ })).toHaveFocus();
});

describe('PostDate (D-52)', () => {
  it.each([
    ['2025-03-12T18:29:59Z', '12 Mar 2025'],
    ['2025-03-12T18:30:00Z', '13 Mar 2025'],
    ['2024-12-31T23:59:59-05:00', '1 Jan 2025'],
  ])('%s is %s wherever it is read', (value, text) => {
    render(<PostDate value={value} />);
    expect(screen.getByText(text)).toHaveAttribute('datetime', value);
  });

  it('text that is no date stays as it is', () => {
    render(<PostDate value="last week" />);
    expect(screen.getByText('last week').tagName).toBe('SPAN');
  });
});
