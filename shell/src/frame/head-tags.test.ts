import type { Head } from '@weft/federation/remote-module';
import { documentTitle, headTags } from './head-tags';

const head: Head = { title: 'Blog', description: 'All posts', canonical: '/blog-list?page=2' };
const origin = 'https://www.example.com';

/** Content of a meta element by its name or property. */
const meta = (tags: ReturnType<typeof headTags>, key: string) =>
  tags.find(({ attributes }) => attributes['name'] === key || attributes['property'] === key)?.attributes[
    'content'
  ];
const canonical = (tags: ReturnType<typeof headTags>) =>
  tags.find(({ attributes }) => attributes['rel'] === 'canonical')?.attributes['href'];

it('the title ends with the company (GAT-05)', () => {
  expect(documentTitle(head)).toBe('Blog | Meridian');
});

it('describes the page to search engines and previews, with absolute addresses (GAT-05)', () => {
  const tags = headTags(head, origin);
  expect(canonical(tags)).toBe('https://www.example.com/blog-list?page=2');
  expect(meta(tags, 'og:url')).toBe('https://www.example.com/blog-list?page=2');
  expect(meta(tags, 'description')).toBe('All posts');
  expect(meta(tags, 'og:title')).toBe('Blog | Meridian');
  expect(meta(tags, 'og:description')).toBe('All posts');
  expect(meta(tags, 'twitter:card')).toBe('summary_large_image');
  expect(meta(tags, 'og:image')).toMatch(/^https:\/\/www\.example\.com\//);
  const own = headTags({ ...head, image: { href: '/api/og/a.png', alt: 'A' } }, origin);
  expect(meta(own, 'twitter:image')).toBe('https://www.example.com/api/og/a.png');
  expect(meta(own, 'og:image:alt')).toBe('A');
});

it('leaves out tags for which a page has no data', () => {
  const tags = headTags({ ...head, canonical: '' }, origin);
  expect([canonical(tags), meta(tags, 'og:url'), meta(tags, 'robots'), meta(tags, 'keywords')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(tags.some(({ element }) => element === 'script')).toBe(false);
});

it('writes robots, keywords and JSON-LD if a page has them', () => {
  const tags = headTags(
    { ...head, robots: 'noindex', keywords: 'a, b', structuredData: [{ a: 1 }, { b: '<' }] },
    origin,
  );
  expect([meta(tags, 'robots'), meta(tags, 'keywords')]).toEqual(['noindex', 'a, b']);
  expect(tags.filter(({ element }) => element === 'script').map(({ text }) => text)).toEqual([
    '{"a":1}',
    '{"b":"\\u003c"}',
  ]);
});
