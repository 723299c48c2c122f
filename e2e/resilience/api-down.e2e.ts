import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { failedRequest } from '../stack/problems';
import { test } from '../stack/test';
import { heading, isDataCall, mainLink, visit, withFetchingAhead } from '../stack/visitor';

for (const { address, title, words } of [
  { address: paths.career, title: 'Join our Team', words: 'View Detail' },
  { address: paths.blogList, title: 'Blog', words: 'Recent Post' },
]) {
  test(`GAT-04 ${address} answers 503 in the frame while the API is down, then comes back`, async ({
    page,
    problems,
    apiLine,
    startOwnShell,
  }) => {
    problems.expect(/status of 503/);
    await apiLine.cut();
    const shell = await startOwnShell(apiLine.url);
    const response = await page.goto(shell.url + address);
    expect(response?.status()).toBe(503);
    expect(response?.headers()['retry-after']).toMatch(/^\d+$/);
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByText(words)).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();

    await apiLine.mend();
    const again = page.waitForResponse(shell.url + address);
    await page.getByRole('link', { name: 'Reload' }).click();
    expect((await again).status()).toBe(200);
    await expect(page.getByText(words).first()).toBeVisible();
  });
}

test('an opening is not called unknown because the API is down', async ({
  request,
  apiLine,
  startOwnShell,
}) => {
  await apiLine.cut();
  const shell = await startOwnShell(apiLine.url);
  expect((await request.get(shell.url + paths.job(1))).status()).toBe(503);
  expect((await request.get(shell.url + paths.home)).status()).toBe(200);
  expect((await request.get(`${shell.url}/api/blog_list`)).status()).toBe(503);
  expect((await request.get(`${shell.url}/readyz`)).status()).toBe(200);
});

test('the last good copy of a page stands in while the API is down', async ({
  request,
  apiLine,
  startOwnShell,
}) => {
  const shell = await startOwnShell(apiLine.url);
  const address = shell.url + paths.career;
  expect((await request.get(address)).status()).toBe(200);
  await apiLine.cut();
  // Longer than a page is served without being rendered anew.
  await new Promise((resolve) => setTimeout(resolve, 4_500));
  const response = await request.get(address);
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain('Machine Learning Engineer');
});

test('a visitor who comes by a link gets the page with what is there, and a way to reload', async ({
  page,
  problems,
  apiLine,
  startOwnShell,
}) => {
  problems.expect(failedRequest(503, /_data\/mfe-careers/));
  const shell = await startOwnShell(apiLine.url);
  await visit(page, shell.url);
  await apiLine.cut();
  await mainLink(page, 'Career').click();
  await expect(heading(page)).toHaveText('Join our Team');
  await expect(page.getByText('The openings cannot be shown right now.')).toBeVisible();
  await apiLine.mend();
  await page.getByRole('link', { name: 'Reload' }).click();
  await expect(page.getByRole('link', { name: /^View Detail/ })).toHaveCount(6);
});

test.describe('a visitor whose pages are fetched ahead', () => {
  test.use(withFetchingAhead);

  test('gets those that came before the API was down', async ({ page, problems, apiLine, startOwnShell }) => {
    problems.expect(failedRequest(503, /_data\//));
    const shell = await startOwnShell(apiLine.url);
    const ahead = page.waitForResponse(
      (response) => isDataCall(response.request()) && response.url().endsWith(paths.career),
    );
    await visit(page, shell.url);
    await (await ahead).finished();
    await apiLine.cut();
    // Older than what is shown without a question.
    await page.clock.setFixedTime((await page.evaluate(() => Date.now())) + 5_000);
    await mainLink(page, 'Career').click();
    await expect(heading(page)).toHaveText('Join our Team');
    await expect(page.getByRole('link', { name: /^View Detail/ })).toHaveCount(6);
  });
});
