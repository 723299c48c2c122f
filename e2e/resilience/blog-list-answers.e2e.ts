import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { cards, sideBox } from '../stack/blog';
import { blogDetail, blogPosts } from '../stack/sample-content';
import { test } from '../stack/test';
import type { TestApi } from '../stack/test-api';
import { heading, mainLink, visit } from '../stack/visitor';

const lists = ['GET /blog_list', 'GET /category_list', 'GET /recent_blogs'];
function answerLists(api: TestApi, posts: unknown[]): void {
  api.answerJson('/blog_list', posts);
  api.answerJson('/category_list', []);
  api.answerJson('/recent_blogs', []);
}

test('ERR-03 ERR-12 D-08 if the posts fail, the list offers to reload, without an error message', async ({
  page,
  problems,
  api,
  testApi,
  testShell,
}) => {
  problems.expect(/status of 503/);
  testApi.passOnTo(api.url);
  testApi.answer('/blog_list', { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' });
  const response = await page.goto(testShell.url + paths.blogList);
  expect(response?.status()).toBe(503);
  expect(response?.headers()['retry-after']).toMatch(/^\d+$/);
  await expect(heading(page)).toHaveText('Blog');
  const main = page.getByRole('main');
  await expect(main).not.toContainText(/gateway|wrong|error|not found/i);
  await expect(main.getByRole('link', { name: 'Services' })).toHaveAttribute('href', paths.services);
  await expect(sideBox(page, 'Categories')).toBeVisible();
  expect(JSON.parse(await testShell.service.waitForLine('blog_list failed'))).toMatchObject({ status: 502 });
  testApi.answerJson('/blog_list', blogPosts(2));
  await main.getByRole('link', { name: 'Reload' }).click();
  await expect(cards(page)).toHaveCount(2);
});

test('API-15 a visit by a link waits for the lists and asks for each of them once', async ({
  page,
  testApi,
  testShell,
}) => {
  answerLists(testApi, blogPosts(3));
  testApi.answerJson('/blog_detail/post-2', blogDetail('post-2', 'Post 2'));
  await visit(page, testShell.url);
  const answer = testApi.hold();
  await mainLink(page, 'Blog').click();
  await expect.poll(() => testApi.dataCalls).toEqual(lists);
  answer();
  await expect(cards(page)).toHaveCount(3);
  expect(testApi.dataCalls).toEqual(lists);
  for (const { body, headers } of testApi.calls)
    expect([body, headers['content-type'], headers.cookie]).toEqual(['', undefined, undefined]);
});

test('Back updates the list with what has changed in it in the meantime', async ({
  page,
  testApi,
  testShell,
}) => {
  answerLists(testApi, blogPosts(3));
  await page.clock.install();
  await visit(page, testShell.url + paths.blogList);
  await expect(cards(page)).toHaveCount(3);
  await mainLink(page, 'Contact Us').click();
  await expect(heading(page)).toHaveText('Contact Us');
  answerLists(testApi, blogPosts(4));
  // Younger data are shown without asking the server.
  await page.clock.fastForward(5_000);
  await page.goBack();
  await expect(cards(page)).toHaveCount(4);
});

test('PRD-18 a changed answer shows within 6 s, even if the version of the content stays the same', async ({
  request,
  api,
  testApi,
  startOwnShell,
}) => {
  const answer = (path: string, value: unknown) =>
    testApi.answer(path, { body: JSON.stringify(value), isCacheable: true });
  testApi.passOnTo(api.url);
  answer('/blog_list', blogPosts(1));
  answer('/category_list', []);
  answer('/recent_blogs', []);
  const shell = await startOwnShell(testApi.url);
  const html = async () => (await request.get(shell.url + paths.blogList)).text();
  await expect.poll(html).toContain('Post 1');
  await expect
    .poll(
      async () => (await html()) && testApi.calls.filter(({ path }) => path === '/content_version').length,
    )
    .toBeGreaterThan(1);
  answer('/blog_list', blogPosts(2));
  await expect.poll(html, { timeout: 6_000 }).toContain('Post 2');
});
