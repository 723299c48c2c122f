import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { cards, category, currentPage, pages, sideBox, titles } from '../stack/blog';
import { failedRequest } from '../stack/problems';
import { blogDetail, blogPosts } from '../stack/sample-content';
import { test } from '../stack/test';
import type { TestApi } from '../stack/test-api';
import { heading, mainLink, visit } from '../stack/visitor';

const lists = ['GET /blog_list', 'GET /category_list', 'GET /recent_blogs'];
const categories = [
  { name: 'Looms', slug: 'looms' },
  { name: 'Dyes', slug: 'dyes' },
  { name: 'Nothing yet', slug: 'nothing' },
];

function answerLists(api: TestApi, posts: unknown[]): void {
  api.answerJson('/blog_list', posts);
  api.answerJson('/category_list', categories);
  api.answerJson('/recent_blogs', [{ title: 'Post 1', updated_at: '2025-03-12T06:00:00Z' }]);
}

test('BLL-08 BLL-10 API-04 API-05 API-06 API-15 D-26 thirteen posts on three pages, from one call of each list', async ({
  page,
  testApi,
  testShell,
}) => {
  answerLists(testApi, blogPosts(13));
  await visit(page, testShell.url + paths.blogList);
  expect(testApi.asked).toEqual(lists);
  for (const { method, body, headers } of testApi.calls) {
    expect([method, body]).toEqual(['GET', '']);
    expect(headers['content-type']).toBeUndefined();
    expect(headers.cookie).toBeUndefined();
  }
  const counts = [await cards(page).count()];
  for (const number of ['2', '3']) {
    await pages(page).getByRole('link', { name: number, exact: true }).click();
    await expect(currentPage(page)).toHaveText(number);
    counts.push(await cards(page).count());
  }
  expect(counts).toEqual([6, 6, 1]);
  await category(page, 'Dyes').click();
  await expect(cards(page)).toHaveCount(6);
  expect(await titles(page)).toEqual(['Post 2', 'Post 4', 'Post 6', 'Post 8', 'Post 10', 'Post 12']);
  for (const name of ['Prev', 'Next'])
    await expect(pages(page).getByText(name)).toHaveAttribute('aria-disabled', 'true');
  // A recent post without a slug of its own is that of the list with its title.
  await expect(sideBox(page, 'Recent Post').getByRole('link')).toHaveAttribute('href', '/blog/post-1');
  expect(testApi.asked).toEqual(lists);
});

test('BLL-09 ERR-04 without any post there is page 1 of 1, and the words', async ({
  page,
  testApi,
  testShell,
}) => {
  answerLists(testApi, []);
  const response = await page.goto(testShell.url + paths.blogList);
  expect(response?.status()).toBe(200);
  await expect(page.getByText('not Found..', { exact: true })).toBeVisible();
  await expect(currentPage(page)).toHaveText('1');
  await expect(pages(page).getByRole('link', { disabled: true })).toHaveText(['Prev', 'Next']);
});

test('BLL-12 a thumbnail that is missing, empty or not there falls back to a default picture', async ({
  page,
  problems,
  testApi,
  testShell,
}) => {
  problems.expect(failedRequest(404, /\/api\/media\/nowhere\.png/));
  const [first, second, third] = blogPosts(3);
  answerLists(testApi, [
    { ...first, thumbnail: null },
    { ...second, thumbnail: '' },
    { ...third, thumbnail: '/api/media/nowhere.png' },
  ]);
  await visit(page, testShell.url + paths.blogList);
  for (const card of await cards(page).all()) {
    const picture = card.locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expect(picture).toHaveAttribute('src', /\.svg$/);
  }
});

for (const { call, box } of [
  { call: 'category_list', box: 'Categories' },
  { call: 'recent_blogs', box: 'Recent Post' },
]) {
  test(`ERR-03 D-08 where ${call} fails its box is left out, nothing is said, and it is logged`, async ({
    page,
    api,
    testApi,
    testShell,
  }) => {
    testApi.passOnTo(api.url);
    testApi.answer(`/${call}`, { status: 500, type: 'text/html', body: '<h1>Internal error</h1>' });
    const response = await page.goto(testShell.url + paths.blogList);
    expect(response?.status()).toBe(200);
    await expect(cards(page)).toHaveCount(6);
    const titlesOfBoxes = ['Categories', 'Recent Post', 'Follow us'].filter((title) => title !== box);
    await expect(page.getByRole('complementary').getByRole('heading')).toHaveText(titlesOfBoxes);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText(/wrong|error|fail/i);
    await pages(page).getByRole('link', { name: 'Next' }).click();
    await expect(currentPage(page)).toHaveText('2');
    expect(JSON.parse(await testShell.service.line(`${call} failed`))).toMatchObject({ status: 500 });
  });
}

test('ERR-03 ERR-12 D-08 without posts the grid holds a way to reload, and no message', async ({
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
  testApi.answerJson('/blog_list', blogPosts(2));
  await main.getByRole('link', { name: 'Reload' }).click();
  await expect(cards(page)).toHaveCount(2);
});

test('a visit by a link shows the list, however long it is on its way', async ({
  page,
  testApi,
  testShell,
}) => {
  answerLists(testApi, blogPosts(3));
  testApi.answerJson('/blog_detail/post-2', blogDetail('post-2', 'Post 2'));
  await visit(page, testShell.url);
  const answer = testApi.hold();
  await mainLink(page, 'Blog').click();
  await expect.poll(() => testApi.asked).toEqual(lists);
  answer();
  await expect(cards(page)).toHaveCount(3);
});

test('Back shows the list as it was at once, and then what has changed in it meanwhile', async ({
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
  // Data that are younger are shown without a question.
  await page.clock.fastForward(5_000);
  await page.goBack();
  await expect(cards(page)).toHaveCount(4);
});
