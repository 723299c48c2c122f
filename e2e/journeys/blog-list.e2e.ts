import { expect } from '@playwright/test';
import { blogListPath, paths } from '@weft/site/paths';
import { cards, category, currentPage, pages, titles } from '../stack/blog';
import { test, withAndWithoutScripts } from '../stack/test';
import { heading, hydrated, isApiCall, isDataCall, mainLink, requestsOf, visit } from '../stack/visitor';

withAndWithoutScripts((open) => {
  test('BLL-07 BLL-08 BLL-09 CST-02 the posts are paged by six, from the first page to the last', async ({
    page,
  }) => {
    await open(page, paths.blogList);
    const seen = new Set(await titles(page));
    expect(seen.size).toBe(6);
    await expect(pages(page).getByText('Prev')).toHaveAttribute('aria-disabled', 'true');
    await expect(pages(page).getByRole('link')).toHaveText(['Prev', '1', '2', '3', 'Next']);
    for (const [number, count] of [
      ['2', 6],
      ['3', 2],
    ] as const) {
      await pages(page).getByRole('link', { name: 'Next' }).click();
      await expect(currentPage(page)).toHaveText(number);
      await expect(cards(page)).toHaveCount(count);
      for (const title of await titles(page)) seen.add(title);
    }
    expect(seen.size).toBe(14);
    await expect(pages(page).getByText('Next')).toHaveAttribute('aria-disabled', 'true');
    await pages(page).getByRole('link', { name: 'Prev' }).click();
    await expect(currentPage(page)).toHaveText('2');
    await pages(page).getByRole('link', { name: '1', exact: true }).click();
    await expect(currentPage(page)).toHaveText('1');
    await expect(page).toHaveURL(paths.blogList);
  });

  test('BLL-04 BLL-05 BLL-06 STA-05 GAT-08 a category filter survives a reload, and a second click clears it', async ({
    page,
  }) => {
    await open(page, blogListPath({ page: 2 }));
    const second = await titles(page);
    await category(page, 'Data Science').click();
    await expect(page).toHaveURL(blogListPath({ category: 'data-science' }));
    await expect(currentPage(page)).toHaveText('1');
    await expect(cards(page)).toHaveCount(3);
    for (const post of await cards(page).all()) await expect(post.getByText('Data Science')).toBeVisible();
    await expect(category(page, 'Data Science')).toHaveAttribute('aria-current', 'true');
    await expect(pages(page).getByText('Next')).toHaveAttribute('aria-disabled', 'true');

    const filtered = await titles(page);
    await page.reload();
    expect(await titles(page)).toEqual(filtered);
    await page.goBack();
    await expect(currentPage(page)).toHaveText('2');
    expect(await titles(page)).toEqual(second);

    await category(page, 'Data Science').click();
    await expect(cards(page)).toHaveCount(3);
    await category(page, 'Data Science').click();
    await expect(page).toHaveURL(paths.blogList);
    await expect(currentPage(page)).toHaveText('1');
    await expect(cards(page)).toHaveCount(6);
  });
});

test('BLL-10 a visit from another page fetches all its data in one call', async ({ page }) => {
  await visit(page, paths.home);
  const calls = requestsOf(page, isApiCall);
  const data = requestsOf(page, isDataCall);
  await mainLink(page, 'Blog').click();
  await expect(cards(page)).toHaveCount(6);
  expect(calls.map((request) => request.url())).toEqual([]);
  expect(data.map((request) => new URL(request.url()).pathname)).toEqual([
    expect.stringMatching(/^\/_data\/mfe-content\/[^/]+\/blog-list$/),
  ]);
});

interface Post {
  slug: string;
  title: string;
  thumbnail: string | null;
  category: { name: string };
  author: string;
  updated_at: string;
}

test('BLL-01 BLL-03 under a video banner each card shows the API’s data of its post', async ({
  page,
  request,
  api,
}) => {
  const listed = (await (await request.get(`${api.url}blog_list`)).json()) as Post[];
  await visit(page, paths.blogList);
  await expect(heading(page)).toHaveText('Blog');
  const banner = page.getByRole('main').locator('video');
  await expect(banner).toHaveCount(1);
  await expect.poll(() => banner.evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(0.8);
  for (const [at, card] of (await cards(page).all()).entries()) {
    const post = listed[at];
    await expect(card.getByRole('heading')).toHaveText(post?.title ?? '');
    await expect(card.getByRole('link')).toHaveAttribute('href', paths.blogPost(post?.slug ?? ''));
    await expect(card).toContainText(post?.category.name ?? '');
    await expect(card).toContainText(post?.author ?? '');
    await expect(card.getByRole('time')).toHaveAttribute('datetime', post?.updated_at ?? '');
    await expect(card.getByRole('time')).toHaveText(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/);
    const picture = card.locator('img');
    if (post?.thumbnail) await expect(picture).toHaveAttribute('src', post.thumbnail);
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  await cards(page).nth(1).getByRole('link').click();
  await expect(heading(page)).toHaveText(listed[1]?.title ?? '');
  await expect(page).toHaveURL(paths.blogPost(listed[1]?.slug ?? ''));
});

test('ERR-04 BLL-09 D-43 an empty category says `not Found..`; on a phone a category scrolls to its posts', async ({
  page,
}) => {
  await visit(page, paths.blogList);
  await category(page, 'Cloud Operations').click();
  await expect(page).toHaveURL(blogListPath({ category: 'cloud-operations' }));
  await expect(page.getByRole('status').filter({ hasText: /^not Found\.\.$/ })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expect(currentPage(page)).toHaveText('1');
  for (const name of ['Prev', 'Next'])
    await expect(pages(page).getByText(name)).toHaveAttribute('aria-disabled', 'true');
  const response = await page.reload();
  expect(response?.status()).toBe(200);
  await hydrated(page);
  await expect(page.getByText('not Found..', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Clear filter' }).click();
  await expect(cards(page)).toHaveCount(6);
  // On a phone the categories are below the posts, which become fewer.
  await page.setViewportSize({ width: 412, height: 839 });
  await category(page, 'Data Science').click();
  await expect(cards(page)).toHaveCount(3);
  await expect(cards(page).first().getByRole('heading')).toBeInViewport({ ratio: 1 });
});

test('GAT-04 pages and categories that do not exist answer 404', async ({ request }) => {
  for (const query of ['page=4', 'page=0', 'page=x', 'category=none', 'category=data-science&page=2'])
    expect((await request.get(`/blog-list?${query}`)).status(), query).toBe(404);
});
