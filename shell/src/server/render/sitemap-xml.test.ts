import { sitemapXml } from './sitemap-xml';

const site = 'https://site.example/';

it('GAT-06 lists whole addresses, with their last change if it is known', () => {
  const xml = sitemapXml(
    [{ path: '/' }, { path: '/blog/a%20post', updated: '2025-03-12T00:00:00.000Z' }],
    site,
  );
  expect(xml).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://site.example/</loc></url>
<url><loc>https://site.example/blog/a%20post</loc><lastmod>2025-03-12T00:00:00.000Z</lastmod></url>
</urlset>
`);
});

it('lists a page once, with its last entry', () => {
  const xml = sitemapXml([{ path: '/a' }, { path: '/b' }, { path: '/a', updated: '2025-03-12' }], site);
  expect(xml.match(/<url>/g)).toHaveLength(2);
  expect(xml).toContain('<loc>https://site.example/a</loc><lastmod>2025-03-12</lastmod>');
});

it('escapes what XML would misread', () => {
  expect(sitemapXml([{ path: '/a?b=1&c=<2>' }], site)).toContain(
    '<loc>https://site.example/a?b=1&amp;c=%3C2%3E</loc>',
  );
});

it('lists no more addresses than a sitemap may', () => {
  const many = Array.from({ length: 50_001 }, (_, at) => ({ path: `/${at}` }));
  expect(sitemapXml(many, site).match(/<url>/g)).toHaveLength(50_000);
});
