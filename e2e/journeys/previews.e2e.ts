import { expect } from '@playwright/test';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { RawPage } from '../stack/raw-page';
import { test } from '../stack/test';

interface Listed {
  slug: string;
  title: string;
  author: string;
  updated_at: string;
  category: { name: string };
}

test('GAT-05 GAT-07 D-52 every post is described for search engines and previews', async ({
  request,
  api,
  site,
}) => {
  const posts = (await (await request.get(`${api.url}blog_list`)).json()) as Listed[];
  const descriptions = new Set<string>();
  for (const { slug, title, author, updated_at, category } of posts) {
    const address = site.url + paths.blogPost(slug);
    const page = await RawPage.get(request, address);
    expect(page.title).toBe(`${title} | ${company.name}`);
    expect(page.canonical).toBe(address);
    expect(page.meta('og:type')).toEqual(['article']);
    expect(page.meta('og:title')).toEqual([page.title]);
    expect(page.meta('twitter:card')).toEqual(['summary_large_image']);
    const image = `${site.url}/api/og/blog/${slug}.png`;
    expect(page.meta('og:image')).toEqual([image]);
    descriptions.add(page.meta('description')[0] ?? '');

    const [posting, ...more] = page.structuredData.filter((item) => item['@type'] === 'BlogPosting');
    expect(more).toEqual([]);
    expect(posting).toMatchObject({
      '@context': 'https://schema.org',
      headline: title,
      dateModified: updated_at,
      articleSection: category.name,
      author: { '@type': 'Person', name: author },
      publisher: { '@type': 'Organization', name: company.name },
      image,
      mainEntityOfPage: address,
    });
    expect(posting).not.toHaveProperty('datePublished');
    expect(trailOf(page)).toEqual(['Home', 'Blog', title]);
    expect(JSON.stringify(page.structuredData)).not.toMatch(/Review|Rating/);
  }
  expect(descriptions.size).toBe(posts.length);
});

test('GAT-05 GAT-07 D-30 every case study has a breadcrumb, and claims no rating', async ({
  request,
  api,
  site,
}) => {
  const studies = (await (await request.get(`${api.url}casestudy_list`)).json()) as Listed[];
  for (const { slug, title } of studies) {
    const page = await RawPage.get(request, paths.caseStudy(slug));
    expect(page.title).toBe(`${title} | ${company.name}`);
    expect(page.canonical).toBe(site.url + paths.caseStudy(slug));
    expect(page.meta('og:image')).toEqual([`${site.url}/api/og/case-study/${slug}.png`]);
    expect(trailOf(page)).toEqual(['Home', 'Case Studies', title]);
    expect(JSON.stringify(page.structuredData)).not.toMatch(/Review|Rating/);
  }
});

test('the preview picture of a post or a study is 1200 by 630, and is answered with 304 if unchanged', async ({
  page,
  request,
  api,
}) => {
  for (const name of [
    'blog/what-a-chatbot-costs-after-launch.png',
    'case-study/claims-coding-with-cited-proposals.png',
  ]) {
    const first = await request.get(`/api/og/${name}`);
    expect(first.status()).toBe(200);
    expect(first.headers()).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const etag = first.headers()['etag'] ?? '';
    const again = await request.get(`/api/og/${name}`, { headers: { 'if-none-match': etag } });
    expect(again.status()).toBe(304);
    const source = `data:image/png;base64,${(await first.body()).toString('base64')}`;
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, source);
    expect(size).toEqual([1200, 630]);
  }
  expect((await request.get('/api/og/blog/no-such-post.png')).status()).toBe(404);
  expect((await request.get(`${api.url}og/blog/..%2f..%2fetc.png`)).status()).toBe(404);
});

/** Names of the breadcrumbs, from the home page down. */
function trailOf({ structuredData }: RawPage): string[] {
  const [trail, ...more] = structuredData.filter((item) => item['@type'] === 'BreadcrumbList');
  expect(more).toEqual([]);
  return (trail?.['itemListElement'] as { name: string }[]).map(({ name }) => name);
}
