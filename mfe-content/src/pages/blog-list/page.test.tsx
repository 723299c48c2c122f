import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { RouteObject } from '@weft/router';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { routes } from '../../routes';
import { countedCategories, samplePosts } from '../../testing/sample-posts';
import type { BlogListData } from './loader';

const data: BlogListData = {
  posts: { all: samplePosts(13) },
  categories: countedCategories,
  recent: [
    { title: 'By its slug', updated_at: '2025-03-12T20:00:00Z', slug: 'by-slug' },
    { title: 'Post 2', updated_at: '2025-03-11T00:00:00Z', slug: 'post-2' },
    { title: 'Unknown', updated_at: 'last week', slug: '' },
  ],
};

const scrolled = jest.fn();
beforeEach(() => {
  scrolled.mockClear();
  Element.prototype.scrollIntoView = scrolled;
});

/** Renders the team's own route; its loader has its own test. */
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
const pages = () => within(screen.getByRole('navigation', { name: 'Pages' }));
const card = (title: string) =>
  screen.getByRole('heading', { name: title }).closest('article') as HTMLElement;
/** Pictures of posts; the banner's loop has its own poster. */
const thumbnails = () => [...document.querySelectorAll<HTMLImageElement>('article img')];
const box = (name: string) => within(screen.getByRole('region', { name }));
const hrefs = (links: HTMLElement[]) => links.map((link) => [link.textContent, link.getAttribute('href')]);

it('BLL-01 CST-14 the title is shown over a loop at 0.8 speed', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Blog$/);
  expect(document.querySelector('video')).toMatchObject({ playbackRate: 0.8 });
});

it('BLL-03 a card shows thumbnail, category, title, author and date, and leads to its post', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Post 1' })).toHaveAttribute('href', '/blog/post-1');
  expect(card('Post 1')).toHaveTextContent(/AI.*Post 1.*Ada · 12 Mar 2025/);
  expect(thumbnails()[0]).toHaveAttribute('src', 'https://pictures.example/1.avif');
});

it('D-26 posts without a slug are shown without a link', async () => {
  await show('', { posts: { all: samplePosts(2).map((post) => ({ ...post, slug: '' })) } });
  expect(titles()).toEqual(['Post 1', 'Post 2']);
  expect(within(card('Post 1')).queryByRole('link')).not.toBeInTheDocument();
});

it.each([null, ''])('BLL-12 a thumbnail that is %j falls back to the default picture', async (thumbnail) => {
  const posts = samplePosts(1).map((post) => ({ ...post, thumbnail }));
  await show('', { posts: { all: posts } });
  expect(thumbnails()[0]?.getAttribute('src')).toMatch(/^[a-z]+\.svg$/);
});

it('BLL-12 a thumbnail that cannot be loaded is replaced by the default picture', async () => {
  await show();
  const [first] = thumbnails();
  fireEvent.error(first as HTMLImageElement);
  expect(thumbnails()[0]?.getAttribute('src')).toMatch(/^[a-z]+\.svg$/);
});

it('BLL-07 BLL-08 thirteen posts fill three numbered pages', async () => {
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
])('BLL-09 D-62 at %j the steps %j are disabled with %d posts', async (search, disabled, count) => {
  await show(search, { posts: { all: samplePosts(count) } });
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

it('BLL-05 BLL-06 STA-05 the selected category links back to all posts, at page 1', async () => {
  await show('?category=ai&page=2');
  const selected = box('Categories').getByRole('link', { current: true });
  expect(selected).toHaveTextContent('AI');
  expect(selected).toHaveAttribute('href', '/blog-list');
  expect(hrefs(pages().getAllByRole('link'))).toContainEqual(['1', '/blog-list?category=ai']);
});

it('BLL-10 filtering and paging make no further call', async () => {
  const { router, loader } = await show();
  for (const search of ['?page=2', '?category=ai', ''])
    await act(() => router.navigate(`/blog-list${search}`));
  expect(titles()).toHaveLength(6);
  expect(loader).not.toHaveBeenCalled();
});

it('BLL-02 BLL-11 D-26 the sidebar lists recent posts with dates, linked if the target is known', async () => {
  await show();
  const items = box('Recent Post').getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'By its slug13 Mar 2025',
    'Post 211 Mar 2025',
    'Unknownlast week',
  ]);
  expect(hrefs(box('Recent Post').getAllByRole('link'))).toEqual([
    ['By its slug', '/blog/by-slug'],
    ['Post 2', '/blog/post-2'],
  ]);
});

it('BLL-02 the sidebar has three profiles, each in a new tab', async () => {
  await show();
  const links = box('Follow us').getAllByRole('link');
  const names = ['Facebook', 'Instagram', 'LinkedIn'].map((name) => `${name} (opens in new tab)`);
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(names);
  for (const link of links) expect(link).toHaveAttribute('target', '_blank');
});

it.each([
  ['Categories', { categories: [] }],
  ['Recent Post', { recent: [] }],
])('D-08 without data the box %s is left out', async (name, change) => {
  await show('', change);
  expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Follow us' })).toBeInTheDocument();
  expect(titles()).toHaveLength(6);
});

it.each([
  ['a category without posts', '?category=empty', 'Clear filter'],
  ['a page that a category does not have', '?category=ai&page=9', 'Clear filter'],
  ['a page that does not exist', '?page=9', 'All posts'],
])('ERR-04 %s shows “not Found..” and a link back', async (_what, search, name) => {
  await show(search);
  expect(screen.getByRole('status')).toHaveTextContent(/^not Found\.\.$/);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/blog-list');
  expect(titles()).toEqual([]);
});

it('ERR-04 without any posts the page shows “not Found..” and no link to other posts', async () => {
  await show('', { posts: { all: [] } });
  expect(screen.getByRole('status')).toHaveTextContent(/^not Found\.\.$/);
  expect(screen.queryByRole('link', { name: 'Clear filter' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'All posts' })).not.toBeInTheDocument();
});

it('changes of the list are announced in the same live region (WCAG 4.1.3)', async () => {
  const { router } = await show();
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent(/^All categories: 6 posts, page 1 of 3$/);
  await act(() => router.navigate('/blog-list?category=ai&page=2'));
  expect(status).toHaveTextContent(/^AI: one post, page 2 of 2$/);
  await act(() => router.navigate('/blog-list?category=empty'));
  expect(status).toHaveTextContent(/^not Found\.\.$/);
});

it('after the link that clears the filter, the focus moves to the posts', async () => {
  const { router } = await show('?category=empty');
  expect(document.body).toHaveFocus();
  screen.getByRole('link', { name: 'Clear filter' }).focus();
  await act(() => router.navigate('/blog-list'));
  expect(document.activeElement).toContainElement(card('Post 1'));
  expect(document.body).not.toHaveFocus();
});

it('ERR-03 D-08 if the posts could not be loaded, there is a reload link and no message', async () => {
  await show('?page=2', { posts: null });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  const reload = screen.getByRole('link', { name: 'Reload' });
  expect(reload).toHaveAttribute('href', '/blog-list?page=2');
  expect(reload.closest('[data-document]')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Services' })).toHaveAttribute('href', '/services');
});

it('D-43 a new page scrolls to the list and focuses it; a category only if the top is out of view', async () => {
  const { router } = await show();
  await act(() => router.navigate('/blog-list?category=ai'));
  expect(scrolled).not.toHaveBeenCalled();
  await act(() => router.navigate('/blog-list?category=ai&page=2'));
  expect(scrolled).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toContainElement(card('Post 13'));

  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -900));
  await act(() => router.navigate('/blog-list'));
  await act(() => router.navigate('/blog-list?category=data'));
  expect(scrolled).toHaveBeenCalledTimes(3);
  expect(document.activeElement).toContainElement(card('Post 2'));
});

it('D-62 with more than 60 posts each page is fetched when it is opened', async () => {
  const view = { posts: samplePosts(6), page: 1, lastPage: 34, category: null };
  const { router, loader } = await show('', { posts: { view } });
  for (const page of [2, 3]) {
    const posts = samplePosts(200).slice((page - 1) * 6, page * 6);
    loader.mockReturnValue({ ...data, posts: { view: { ...view, posts, page } } });
    await act(() => router.navigate(`/blog-list?page=${page}`));
    expect(titles()[0]).toBe(`Post ${(page - 1) * 6 + 1}`);
  }
  expect(loader).toHaveBeenCalledTimes(2);
});
