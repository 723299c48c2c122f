import { countedCategories, samplePosts } from '../../testing/sample-posts';
import { head } from './head';
import type { BlogListData } from './loader';

const data: BlogListData = { posts: { all: samplePosts(13) }, categories: countedCategories, recent: [] };
const headAt = (search: string, change: Partial<BlogListData> = {}) =>
  head({ data: { ...data, ...change }, params: {}, url: new URL(`https://site.example/blog-list${search}`) });

it.each([
  ['', 'Blog', '/blog-list'],
  ['?page=1', 'Blog', '/blog-list'],
  ['?page=2', 'Blog · Page 2', '/blog-list?page=2'],
  ['?category=ai', 'Blog · AI', '/blog-list?category=ai'],
  ['?page=2&category=ai', 'Blog · AI · Page 2', '/blog-list?category=ai&page=2'],
  ['?utm_source=mail', 'Blog', '/blog-list'],
])('GAT-05 GAT-08 %j has its title and its canonical address', (search, title, canonical) => {
  expect(headAt(search)).toMatchObject({ title, canonical });
  expect(headAt(search).robots).toBeUndefined();
  expect(headAt(search).description).toContain(title);
});

it('a category without a name is called by its slug', () => {
  expect(headAt('?category=ai', { categories: [] }).title).toBe('Blog · ai');
});

it.each([
  ['what does not exist', '?page=9', {}],
  ['posts that could not be read', '', { posts: null }],
])('a page for %s is noindex', (_what, search, change) => {
  expect(headAt(search, change)).toMatchObject({ title: 'Blog', robots: 'noindex' });
});

it('GAT-07 has the feed and the breadcrumb, and no rating', () => {
  const { feed, structuredData } = headAt('');
  expect(feed).toEqual({ title: 'Meridian blog', href: '/feed.xml' });
  expect(structuredData).toMatchObject([{ '@type': 'BreadcrumbList' }]);
});
