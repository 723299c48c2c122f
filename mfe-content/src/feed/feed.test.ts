import type { BlogPost } from '@weft/api-contract/blog';
import type { SiteContext } from '@weft/router';
import { testApi } from '@weft/test-api/test-api';
import { remote } from '../remote';
import { loadFeed } from './feed';

const post = (slug: string, change: Partial<BlogPost> = {}): BlogPost => ({
  id: slug,
  slug,
  title: `On ${slug}`,
  thumbnail: null,
  category: { name: 'AI & more', slug: 'ai' },
  author: 'Ada',
  updated_at: '2025-03-12T20:00:00+05:30',
  ...change,
});
const detail = { title: 'On loom', blog: '<p>See <a href="/contact">us</a></p>', meta_description: 'A < b' };

const api = testApi();
const report = jest.fn();
const site = (): SiteContext => ({ apiUrl: api.url, fetch, report });
const load = () => loadFeed(site(), 'https://site.example');
const entries = (feed: string) => feed.match(/<entry>[\s\S]*?<\/entry>/g) ?? [];

it('GAT-06 contains a post with its full text, sanitized, with absolute links', async () => {
  const blog = `${detail.blog}<script>alert(1)</script><img src="a.png" onerror="x()">`;
  api.answers = {
    '/blog_list': { body: [post('loom')] },
    '/blog_detail/loom': { body: { ...detail, blog } },
  };
  const [entry] = entries(await load());
  expect(entry?.split('\n')).toEqual([
    '<entry>',
    '<title>On loom</title>',
    '<id>https://site.example/blog/loom</id>',
    '<link rel="alternate" type="text/html" href="https://site.example/blog/loom"/>',
    '<updated>2025-03-12T14:30:00.000Z</updated>',
    '<author><name>Ada</name></author>',
    '<category term="AI &amp; more"/>',
    '<summary>A &lt; b</summary>',
    '<content type="html">&lt;p&gt;See &lt;a href=&quot;https://site.example/contact&quot;&gt;us&lt;/a&gt;&lt;/p&gt;&lt;img alt=&quot;&quot; src=&quot;https://site.example/blog/a.png&quot; loading=&quot;lazy&quot;&gt;</content>',
    '</entry>',
  ]);
});

it('GAT-06 has its title, its addresses and the date of its last change', async () => {
  const older = { updated_at: '2024-01-01T00:00:00Z' };
  api.answers = { '/blog_list': { body: [post('a', older), post('b'), post('c', older)] } };
  const feed = await load();
  expect(feed.startsWith('<?xml version="1.0" encoding="utf-8"?>\n<feed ')).toBe(true);
  const [head] = feed.split('<entry>');
  expect(head).toContain('<title>Meridian blog</title>');
  expect(head).toContain('<id>https://site.example/blog-list</id>');
  expect(head).toContain(
    '<link rel="self" type="application/atom+xml" href="https://site.example/feed.xml"/>',
  );
  expect(head).toContain('<updated>2025-03-12T14:30:00.000Z</updated>');
});

it('a post whose text could not be read is included without it', async () => {
  api.answers = { '/blog_list': { body: [post('loom', { author: '', category: { name: '', slug: '' } })] } };
  const [entry] = entries(await load());
  expect(entry).toContain('<author><name>Meridian</name></author>');
  expect(entry).not.toMatch(/<(content|summary|category)/);
});

it('contains the newest twenty posts and fetches no others', async () => {
  api.answers = { '/blog_list': { body: Array.from({ length: 25 }, (_, at) => post(`p${at}`)) } };
  const ids = entries(await load()).map((entry) => /<id>(.*)<\/id>/.exec(entry)?.[1]);
  expect(ids).toEqual(Array.from({ length: 20 }, (_, at) => `https://site.example/blog/p${at}`));
  expect(api.requests).toHaveLength(21);
});

it('leaves out posts without a date or a slug', async () => {
  api.answers = { '/blog_list': { body: [post('a', { updated_at: 'soon' }), post(''), post('b & c')] } };
  const feed = await load();
  expect(entries(feed)).toHaveLength(1);
  expect(feed).toContain('<id>https://site.example/blog/b%20%26%20c</id>');
});

it('a blog without posts still has a feed', async () => {
  api.answers = { '/blog_list': { body: [] } };
  const feed = await load();
  expect(entries(feed)).toEqual([]);
  expect(feed).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
});

it.each([
  ['fails', { status: 500 }, 'The blog feed needs blog_list but got no usable answer (status 500)'],
  [
    'answers with a page',
    { body: '<html>' },
    'The blog feed needs blog_list but got no usable answer (status 200)',
  ],
])('an API that %s makes the feed fail instead of leaving it empty', async (_what, answer, message) => {
  api.answers = { '/blog_list': answer };
  await expect(load()).rejects.toThrow(message);
});

it('GAT-06 is served at /feed.xml', async () => {
  api.answers = { '/blog_list': { body: [post('loom')] } };
  const [document] = remote.documents;
  expect(document).toMatchObject({ path: '/feed.xml', type: 'application/atom+xml; charset=utf-8' });
  expect(await document?.load(site(), 'https://site.example')).toBe(await load());
});
