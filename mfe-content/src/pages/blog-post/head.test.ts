import { article, loaded } from '../../testing/sample-article';
import { head } from './head';
import type { BlogPostData } from './loader';

const headOf = (data: BlogPostData, slug = 'loom') =>
  head({
    data,
    params: { slug },
    url: new URL(`https://site.example/blog/${encodeURIComponent(slug)}?from=a`),
  });
const headWith = (change: Partial<typeof article>) => headOf({ ...loaded, post: { ...article, ...change } });

it('GAT-05 ENT-05 has the title, the description and the keywords of the editor', () => {
  expect(headOf(loaded)).toMatchObject({
    title: 'On looms',
    description: 'What holds the threads.',
    keywords: 'warp, weft',
    canonical: '/blog/loom',
    kind: 'article',
    image: { href: '/api/og/blog/loom.png', alt: 'On looms' },
    feed: { href: '/feed.xml' },
  });
  expect(headOf(loaded).robots).toBeUndefined();
});

it('GAT-05 describes a post without a description by its title', () => {
  const { description, keywords } = headWith({ description: '', keywords: '' });
  expect([description, keywords]).toEqual(['On looms: a note from Meridian.', undefined]);
});

it('GAT-07 D-52 has a BlogPosting with the one date that is known', () => {
  expect(headOf(loaded).structuredData?.[0]).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: 'On looms',
    description: 'What holds the threads.',
    keywords: 'warp, weft',
    dateModified: '2025-03-12T20:00:00Z',
    articleSection: 'AI',
    author: { '@type': 'Person', name: 'Ada' },
    image: 'https://site.example/api/og/blog/loom.png',
    mainEntityOfPage: 'https://site.example/blog/loom',
    publisher: { '@type': 'Organization', name: 'Meridian', url: 'https://site.example/' },
  });
});

it('GAT-07 leaves out what is not known', () => {
  const bare = { author: '', category: '', description: '', keywords: '' };
  const posting = JSON.parse(JSON.stringify(headWith(bare).structuredData?.[0]));
  for (const name of ['author', 'articleSection', 'description', 'keywords', 'datePublished'])
    expect(posting).not.toHaveProperty(name);
});

it('GAT-07 has a breadcrumb from the home page to the post', () => {
  expect(headOf(loaded, 'a b').structuredData?.[1]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://site.example/' },
      { position: 2, name: 'Blog', item: 'https://site.example/blog-list' },
      { position: 3, name: 'On looms', item: 'https://site.example/blog/a%20b' },
    ],
  });
});

it.each([
  ['missing', 'Page not found'],
  ['failed', 'Blog'],
  ['late', 'Blog'],
] as const)('GAT-04 D-09 a post that is %s is noindex', (state, title) => {
  const { structuredData, ...rest } = headOf({ state });
  expect(rest).toMatchObject({ title, canonical: '/blog/loom', robots: 'noindex' });
  expect(structuredData).toBeUndefined();
});
