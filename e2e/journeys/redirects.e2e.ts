import { expect } from '@playwright/test';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { footer } from '../stack/frame';
import { test } from '../stack/test';
import { heading, isDocument, requestsOf, visit } from '../stack/visitor';

const ai = '/service/mainservices/Enterprise%20AI';
const saas = '/service/SaaS%20development';
const customSoftware = '/service/Custom%20software';

const redirects = [
  ['RTE-20 RTE-21', '/services/ai-development', ai],
  ['RTE-20 RTE-21', '/services/ai-development/consulting', ai],
  ['RTE-22 RTE-23 RTE-24 RTE-25', '/services/saas-development', saas],
  ['RTE-22 RTE-23 RTE-24 RTE-25', '/services/saas-development/cloud-architecture', saas],
  ['RTE-22 RTE-23 RTE-24 RTE-25', '/services/saas-development/api-development', saas],
  ['RTE-22 RTE-23 RTE-24 RTE-25', '/services/saas-development/subscription', saas],
  ['RTE-26 RTE-27 RTE-28 RTE-29 RTE-30', '/services/python-development', customSoftware],
  ['RTE-26 RTE-27 RTE-28 RTE-29 RTE-30', '/services/python-development/django', customSoftware],
  ['RTE-26 RTE-27 RTE-28 RTE-29 RTE-30', '/services/python-development/flask', customSoftware],
  ['RTE-26 RTE-27 RTE-28 RTE-29 RTE-30', '/services/python-development/fastapi', customSoftware],
  ['RTE-26 RTE-27 RTE-28 RTE-29 RTE-30', '/services/python-development/microservices', customSoftware],
  ['RTE-31', '/services/data-science', '/service/mainservices/Data%20Science'],
  ['RTE-15', '/Career', '/career'],
  ['RTE-15', '/CAREER', '/career'],
  ['GAT-01 D-54', '/service/mainservices', '/services'],
  ['GAT-02', '/industries', '/industires'],
  ['GAT-02', '/industries/Fintech', '/industires/Fintech'],
  ['GAT-02', '/industries/Food%20%26%20Beverages', '/industires/Food%20%26%20Beverages'],
  ['GAT-02', '/terms', '/tearmpolicy'],
  ['GAT-02', '/termpolicy', '/tearmpolicy'],
  ['GAT-02', '/privacy', '/privacypolicy'],
  ['GAT-02', '/careers', '/career'],
  ['GAT-02', '/blog', '/blog-list'],
  ['D-01', '/terms-policy', '/tearmpolicy'],
  ['D-01', '/terms-of-service', '/tearmpolicy'],
  ['D-01', '/terms-of-services', '/tearmpolicy'],
  ['D-01', '/privacy-policy', '/privacypolicy'],
  ['D-01', '/jobs', '/career'],
  ['D-01', '/jobs/1', '/joblist/1'],
  ['D-01', '/about-us', '/about'],
  ['D-01', '/contact-us', '/contact'],
  ['GAT-02', '/case-studies', '/casestudies'],
  ['D-54', '/about/', '/about'],
  ['D-54', '//career', '/career'],
  ['D-54', '/joblist/1/', '/joblist/1'],
  ['D-54', '/Blog-List/?page=2', '/blog-list?page=2'],
  ['D-54', '/service/Chatbots/', '/service/Chatbots'],
  ['D-54', '/Service/MainServices/Enterprise%20AI', ai],
  ['D-54', '/INDUSTIRES/Fintech', '/industires/Fintech'],
] as const;

for (const group of new Set(redirects.map(([ids]) => ids))) {
  test(`${group} old addresses redirect in one step`, async ({ request, site }) => {
    for (const [, from, to] of redirects.filter(([ids]) => ids === group)) {
      const response = await request.get(site.url + from, { maxRedirects: 0 });
      expect.soft(response.status(), from).toBe(301);
      expect.soft(new URL(response.headers()['location'] ?? '', site.url).href).toBe(site.url + to);
      const page = await request.get(to, { maxRedirects: 0 });
      expect.soft(page.status(), to).toBe(200);
      expect.soft(await page.text(), to).toContain('<h1');
    }
  });
}

// No study has the slug `7`, so `/casestudy/7` answers 404 and only the alias is checked.
test('D-01 /case-study/7 redirects to /casestudy/7', async ({ request, site }) => {
  const response = await request.get('/case-study/7', { maxRedirects: 0 });
  expect([301, 308]).toContain(response.status());
  expect(new URL(response.headers()['location'] ?? '', site.url).href).toBe(`${site.url}/casestudy/7`);
});

test('D-01 a redirect keeps the query', async ({ request, site }) => {
  for (const [from, to] of [
    ['/blog?category=data-science&page=1', '/blog-list?category=data-science&page=1'],
    ['/Career?from=mail', '/career?from=mail'],
    ['/services/data-science?a=%20b', '/service/mainservices/Data%20Science?a=%20b'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(new URL(response.headers()['location'] ?? '', site.url).href).toBe(site.url + to);
  }
});

test('RTE-15 D-02 the footer’s /Career shows Career, with and without a document load', async ({ page }) => {
  const response = await page.goto('/Career');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveURL(paths.career);
  await expect(heading(page)).toHaveText('Join our Team');

  await visit(page, paths.home);
  const documents = requestsOf(page, isDocument);
  const link = footer(page).getByRole('link', { name: 'Career', exact: true });
  await expect(link).toHaveAttribute('href', '/Career');
  await link.click();
  await expect(heading(page)).toHaveText('Join our Team');
  await expect(page).toHaveTitle(`Career | ${company.name}`);
  await expect(page).toHaveURL(paths.career);
  expect(documents).toHaveLength(0);
  await page.goBack();
  await expect(page).toHaveURL(paths.home);
});
