import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { failedRequest } from '../stack/problems';
import { RawPage } from '../stack/raw-page';
import { groupScreens, industryScreens, screens, serviceScreens } from '../stack/screens';
import { test } from '../stack/test';
import { heading, isApiCall, requestsOf, visit, withPrefetching } from '../stack/visitor';

test.use(withPrefetching);

const fromApi: string[] = [paths.blogList, paths.career];
const bundled = screens.filter(({ address }) => !fromApi.includes(address));

test('PRD-17 without the API every bundled page is served whole, and makes no call in the browser', async ({
  page,
  problems,
  request,
  apiProxy,
  startOwnShell,
}) => {
  // Prefetched data of pages that are not bundled.
  problems.expect(failedRequest(503, /_data\/mfe-(content|careers)/));
  await apiProxy.cut();
  const shell = await startOwnShell(apiProxy.url);
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
