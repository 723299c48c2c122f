import { type APIRequestContext, expect } from '@playwright/test';
import { company, tagline } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { allPages, marketingPages, unknownPages } from '../stack/addresses';
import { RawPage } from '../stack/raw-page';
import { fixedScreens, groupScreens, industryScreens, serviceScreens } from '../stack/screens';
import { test } from '../stack/test';
import { heading, mainLink, visit } from '../stack/visitor';

/** Pages with one address each, apart from posts and studies, which are articles. */
const addresses = [
  ...marketingPages,
  paths.blogList,
  paths.caseStudies,
  paths.career,
  paths.job(1),
  paths.job(2),
  '/blog-list?page=2',
];

/** Pages that this file has already requested: nothing here changes them. */
const fetchedPages = new Map<string, Promise<RawPage>>();

function served(request: APIRequestContext, address: string): Promise<RawPage> {
  const page = fetchedPages.get(address) ?? RawPage.get(request, address);
  fetchedPages.set(address, page);
  return page;
}

test('GAT-05 every page has its own title, description, previews and canonical address', async ({
  request,
  site,
}) => {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const address of addresses) {
    const page = await served(request, address);
    const [description = '', ...more] = page.meta('description');
    expect(more, address).toEqual([]);
    expect(page.title, address).toMatch(new RegExp(`^.+ \\| ${company.name}$`));
    expect(description.length, address).toBeGreaterThan(40);
    expect(page.canonical, address).toBe(site.url + (address === paths.home ? '/' : address));
    expect(page.meta('og:type'), address).toEqual(['website']);
    expect(page.meta('og:title'), address).toEqual([page.title]);
    expect(page.meta('og:description'), address).toEqual([description]);
    expect(page.meta('og:url'), address).toEqual([page.canonical]);
    expect(page.meta('og:site_name'), address).toEqual([company.name]);
    expect(page.meta('twitter:card')[0], address).toMatch(/^summary/);
    expect(page.meta('twitter:title'), address).toEqual([page.title]);
    expect(page.meta('twitter:description'), address).toEqual([description]);
    expect(page.meta('robots'), address).toEqual([]);
    expect(titles.get(page.title), `the title of ${address}`).toBeUndefined();
    expect(descriptions.get(description), `the description of ${address}`).toBeUndefined();
    titles.set(page.title, address);
    descriptions.set(description, address);
  }
});

test('GAT-05 marketing figures stay out of descriptions (D-33)', async ({ request }) => {
  for (const address of addresses)
    for (const text of (await served(request, address)).meta('description'))
      expect(text, address).not.toMatch(/\d+ ?%|\b\d+\+|\b2x\b/);
});

test('GAT-04 GAT-05 unknown pages are 404 and kept out of search engines', async ({ request }) => {
  for (const address of unknownPages) {
    const page = await served(request, address);
    expect(page.status, address).toBe(404);
    expect(page.meta('robots')[0], address).toContain('noindex');
  }
});

test('GAT-05 GAT-12 head data changes with the page', async ({ page, site }) => {
  await visit(page, paths.home);
  for (const [name, title, address] of [
    ['About Us', 'About Us', paths.about],
    ['Industries', 'Industries', paths.industries],
    ['Home', tagline.headline, paths.home],
  ] as const) {
    await mainLink(page, name).click();
    await expect(heading(page)).toHaveText(title);
    await expect(page).toHaveTitle(`${title} | ${company.name}`);
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', site.url + address);
    for (const selector of [
      'meta[name=description]',
      'meta[property="og:url"]',
      'meta[name="twitter:title"]',
    ])
      await expect(page.locator(selector)).toHaveCount(1);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', site.url + address);
  }
});

/** Breadcrumbs: the names from the home page down, with their addresses. */
interface Trail {
  itemListElement: { position: number; name: string; item: string }[];
}

test('GAT-07 the company is described on home, About and Contact', async ({ request, site }) => {
  for (const address of [paths.home, paths.about, paths.contact]) {
    const data = (await served(request, address)).structuredData;
    const [organization] = data.filter((item) => item['@type'] === 'Organization');
    expect(organization, address).toMatchObject({
      '@context': 'https://schema.org',
      name: company.name,
      url: `${site.url}/`,
    });
    expect(organization?.['sameAs']).toHaveLength(3);
  }
});

test('GAT-07 every page below home has a breadcrumb', async ({ request, site }) => {
  const below = [...fixedScreens, ...groupScreens, ...serviceScreens, ...industryScreens].filter(
    ({ address }) => ![paths.home, paths.blogList, paths.career].includes(address as '/'),
  );
  for (const { address, words } of below) {
    const data = (await served(request, address)).structuredData;
    const trails = data.filter((item) => item['@type'] === 'BreadcrumbList');
    expect(trails, address).toHaveLength(1);
    const steps = (trails[0] as unknown as Trail).itemListElement;
    expect(steps[0]).toMatchObject({ position: 1, name: 'Home', item: `${site.url}/` });
    expect(steps.at(-1)).toMatchObject({ position: steps.length, name: words, item: site.url + address });
    for (const { item } of steps)
      expect((await served(request, new URL(item).pathname)).status, item).toBe(200);
  }
});

test('GAT-07 main services, services and industries are described as services', async ({ request }) => {
  for (const { address, words } of [...groupScreens, ...serviceScreens, ...industryScreens]) {
    const data = (await served(request, address)).structuredData;
    const [service, ...more] = data.filter((item) => item['@type'] === 'Service');
    expect(more, address).toEqual([]);
    expect(service?.['name'], address).toContain(words);
    expect(service?.['provider'], address).toMatchObject({ '@type': 'Organization', name: company.name });
  }
});

test('GAT-07 no page claims reviews, ratings or questions', async ({ request }) => {
  for (const address of [...allPages, '/nowhere']) {
    const text = JSON.stringify((await served(request, address)).structuredData);
    expect(text, address).not.toMatch(/Review|Rating|FAQPage|\d ?%(?![\dA-F]{2})/);
    if (address !== paths.job(1)) expect(text, address).not.toContain('JobPosting');
  }
});
