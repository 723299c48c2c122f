import { expect, type Page } from '@playwright/test';
import { company } from '@weft/site/company';
import { blogListPath, paths } from '@weft/site/paths';
import { industryTitles, serviceGroups } from '../stack/catalogue';
import { RawPage } from '../stack/raw-page';
import { test } from '../stack/test';

interface Entry {
  id: string;
  title: string;
  updated: string;
  author: string;
  content: string;
}

/** The feed as parsed by the browser's XML parser. */
const readFeed = (page: Page, xml: string) =>
  page.evaluate((source) => {
    const feed = new DOMParser().parseFromString(source, 'application/xml');
    const text = (from: Element, name: string) => from.querySelector(`:scope > ${name}`)?.textContent ?? '';
    return {
      root: feed.documentElement.nodeName,
      self: feed.querySelector('feed > link[rel=self]')?.getAttribute('href'),
      title: text(feed.documentElement, 'title'),
      entries: [...feed.querySelectorAll('entry')].map((entry) => ({
        id: text(entry, 'id'),
        title: text(entry, 'title'),
        updated: text(entry, 'updated'),
        author: entry.querySelector('author > name')?.textContent ?? '',
        content: text(entry, 'content'),
      })),
    };
  }, xml);

interface Post {
  slug: string;
  title: string;
  author: string;
  updated_at: string;
}

test('the feed and the sitemap are the same, whatever query is added', async ({ request }) => {
  for (const address of [paths.feed, '/sitemap.xml']) {
    const answers = await Promise.all([address, `${address}?any=1`].map((url) => request.get(url)));
    const [plain, tagged] = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map((answer) => answer.status())).toEqual([200, 200]);
    expect(tagged).toBe(plain);
  }
});

test('a form posted to the feed is refused', async ({ request }) => {
  const answer = await request.post('/feed.xml', { form: { a: 'b' } });
  expect([answer.status(), answer.headers()['allow'], await answer.text()]).toEqual([405, 'GET, HEAD', '']);
});

test('GAT-06 the feed has every post with its full text and with absolute addresses', async ({
  page,
  request,
  api,
  site,
}) => {
  const posts = (await (await request.get(`${api.url}blog_list`)).json()) as Post[];
  const response = await request.get(paths.feed);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
  const feed = await readFeed(page, await response.text());
  expect(feed).toMatchObject({ root: 'feed', self: site.url + paths.feed, title: `${company.name} blog` });
  expect(feed.entries).toHaveLength(posts.length);
  for (const [at, { slug, title, author, updated_at }] of posts.entries()) {
    const entry = feed.entries[at] as Entry;
    const updated = new Date(updated_at).toISOString();
    expect(entry).toMatchObject({ id: site.url + paths.blogPost(slug), title, author, updated });
    expect(entry.content.length, slug).toBeGreaterThan(1_000);
    expect(entry.content, slug).not.toMatch(/(href|src)="\//);
  }
  const list = await RawPage.get(request, paths.blogList);
  expect(list.html).toMatch(
    /<link rel="alternate"[^>]*type="application\/atom\+xml"[^>]*href="[^"]*\/feed\.xml"/,
  );
});

test('GAT-06 the sitemap has every page once, with its own address, and the date of each post', async ({
  request,
  api,
  site,
}) => {
  const read = async (call: string) => (await (await request.get(api.url + call)).json()) as Post[];
  const [posts, studies] = await Promise.all([read('blog_list'), read('casestudy_list')]);
  const response = await request.get('/sitemap.xml');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toMatch(/^(application|text)\/xml/);
  const xml = await response.text();
  const entries = new Map(
    [...xml.matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?<\/url>/g)].map(
      ([, address = '', updated]) => [address.replaceAll('&amp;', '&'), updated],
    ),
  );
  expect(entries.size).toBe(xml.match(/<url>/g)?.length);
  const expected = [
    ...[paths.home, paths.about, paths.contact, paths.services, paths.industries, paths.terms, paths.privacy],
    ...serviceGroups.map(({ title }) => paths.mainService(title)),
    ...serviceGroups.flatMap(({ services }) => services.map((name) => paths.service(name))),
    ...industryTitles.map((title) => paths.industry(title)),
    ...[paths.blogList, paths.caseStudies, paths.career],
    ...posts.map(({ slug }) => paths.blogPost(slug)),
    ...studies.map(({ slug }) => paths.caseStudy(slug)),
  ];
  for (const path of expected) expect([...entries.keys()], path).toContain(site.url + path);
  for (const { slug, updated_at } of posts)
    expect(Date.parse(entries.get(site.url + paths.blogPost(slug)) ?? '')).toBe(Date.parse(updated_at));
  expect([...entries.keys()].join('\n')).not.toMatch(/\?|\/joblist$|\/search|\/feed/);
  for (const address of entries.keys()) {
    const page = await RawPage.get(request, address);
    expect(page.status, address).toBe(200);
    expect(page.canonical, address).toBe(address);
    expect(page.meta('robots'), address).toEqual([]);
  }
});

test('GAT-06 robots.txt names the sitemap and excludes only the API from crawling', async ({
  request,
  site,
}) => {
  const response = await request.get('/robots.txt');
  expect(response.status()).toBe(200);
  const lines = (await response.text()).trim().split('\n');
  expect(lines).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual(['Disallow: /api/']);
});

test('GAT-08 further pages and categories have a canonical address, a title and posts in the HTML', async ({
  request,
  api,
  site,
}) => {
  const posts = (await (await request.get(`${api.url}blog_list`)).json()) as Post[];
  const seen = new Set<string>();
  for (const address of [
    blogListPath({}),
    blogListPath({ page: 2 }),
    blogListPath({ page: 3 }),
    blogListPath({ category: 'data-science' }),
  ]) {
    const page = await RawPage.get(request, address);
    expect(page.canonical).toBe(site.url + address);
    expect(seen.has(page.title), page.title).toBe(false);
    seen.add(page.title);
  }
  const second = await RawPage.get(request, blogListPath({ page: 2 }));
  const expected = posts.slice(6, 12).map(({ slug }) => paths.blogPost(slug));
  expect(second.mainLinks).toEqual(expect.arrayContaining(expected));
  expect((await RawPage.get(request, '/blog-list?page=1')).canonical).toBe(site.url + paths.blogList);
});
