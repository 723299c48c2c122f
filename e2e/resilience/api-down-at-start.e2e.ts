import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { failedRequest } from '../stack/problems';
import { RawPage } from '../stack/raw-page';
import { groupScreens, industryScreens, screens, serviceScreens } from '../stack/screens';
import { type Shell, startShell } from '../stack/shell';
import { test } from '../stack/test';
import { heading, isApiCall, requestsOf, visit, withPrefetching } from '../stack/visitor';

const fromApi: string[] = [paths.blogList, paths.career];
const bundled = screens.filter(({ address }) => !fromApi.includes(address));

/** It has never reached the API when the first test begins. */
let shell: Shell;

test.beforeAll(async ({ workerApiProxy }) => {
  await workerApiProxy.cut();
  shell = await startShell(workerApiProxy.url);
});
test.afterAll(() => shell.stop());

test.describe('a visitor with prefetched pages', () => {
  test.use(withPrefetching);

  test('PRD-17 without the API every bundled page is served whole, and makes no call in the browser', async ({
    page,
    problems,
    request,
    apiProxy,
  }) => {
    // Prefetched data of pages that are not bundled.
    problems.expect(failedRequest(503, /_data\/mfe-(content|careers)/));
    await apiProxy.cut();
    for (const { address, words } of bundled) {
      const raw = await RawPage.get(request, shell.url + address);
      expect(raw.status, address).toBe(200);
      expect(raw.headings, address).toHaveLength(1);
      expect(raw.mainText, address).toContain(words);
      expect(raw.mainText.length, address).toBeGreaterThan(400);
    }

    const calls = requestsOf(page, isApiCall);
    for (const address of [paths.home, paths.about, paths.contact, paths.terms, paths.privacy]) {
      await visit(page, shell.url + address);
      await expect(heading(page)).toBeVisible();
    }
    await visit(page, shell.url + paths.services);
    const main = page.getByRole('main');
    const [group, service, industry] = [groupScreens[1], serviceScreens[5], industryScreens[6]];
    await main.getByRole('link', { name: group?.words ?? '', exact: true }).click();
    await expect(heading(page)).toHaveText(group?.words ?? '');
    await main.getByRole('link', { name: service?.words ?? '', exact: true }).click();
    await expect(heading(page)).toHaveText(service?.words ?? '');
    await page.getByRole('banner').getByRole('link', { name: 'Industries', exact: true }).click();
    await main.getByRole('link', { name: `Learn More about ${industry?.words}` }).click();
    await expect(page.getByRole('heading', { name: 'Why AI in the industry' })).toBeVisible();
    await expect(main).toContainText(industry?.words ?? '');
    expect(calls.map((call) => call.url())).toEqual([]);
  });
});

test('GAT-04 with the API down career, blog and openings are 503, the frame stays, and Reload recovers', async ({
  page,
  problems,
  request,
  apiProxy,
}) => {
  problems.expect(/status of 503/);
  await apiProxy.cut();
  const { url } = shell;
  expect((await request.get(url + paths.job(1))).status()).toBe(503);
  expect((await request.get(url + paths.home)).status()).toBe(200);
  expect((await request.get(`${url}/api/blog_list`)).status()).toBe(503);
  expect((await request.get(`${url}/readyz`)).status()).toBe(200);
  for (const { address, title, words } of [
    { address: paths.career, title: 'Join our Team', words: 'View Detail' },
    { address: paths.blogList, title: 'Blog', words: 'Recent Post' },
  ]) {
    await apiProxy.cut();
    const response = await page.goto(url + address);
    expect(response?.status()).toBe(503);
    expect(response?.headers()['retry-after']).toMatch(/^\d+$/);
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByText(words)).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();

    await apiProxy.restore();
    const again = page.waitForResponse(url + address);
    await page.getByRole('link', { name: 'Reload' }).click();
    expect((await again).status()).toBe(200);
    await expect(page.getByText(words).first()).toBeVisible();
  }
});
