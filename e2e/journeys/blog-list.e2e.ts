import { expect, type Locator, type Page } from '@playwright/test';
import { blogListPath, paths } from '@weft/site/paths';
import { test } from '../stack/test';
import { isApiCall, isDocument, requestsOf, visit } from '../stack/visitor';

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of the blog' });
const category = (page: Page, name: string) =>
  page.getByRole('complementary').getByRole('link', { name, exact: true });
/** Posts of the grid: those of the sidebar have no heading. */
const posts = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('heading') });
const titles = (page: Page) => posts(page).getByRole('heading').allTextContents();
const current = (page: Page) => pages(page).locator('[aria-current=page]');

for (const scripts of [false, true]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts });
    const open = (page: Page, address: string) => (scripts ? visit(page, address) : page.goto(address));

    test('BLL-07 BLL-08 BLL-09 the posts are paged by six, from the first page to the last', async ({
      page,
    }) => {
      await open(page, paths.blogList);
      const seen = new Set(await titles(page));
      expect(seen.size).toBe(6);
      await expect(pages(page).getByText('Prev')).toHaveAttribute('aria-disabled', 'true');
      await expect(pages(page).getByRole('link')).toHaveText(['1', '2', '3', 'Next']);
      for (const [number, count] of [
        ['2', 6],
        ['3', 2],
      ] as const) {
        await pages(page).getByRole('link', { name: 'Next' }).click();
        await expect(current(page)).toHaveText(number);
        await expect(posts(page)).toHaveCount(count);
        for (const title of await titles(page)) seen.add(title);
      }
      expect(seen.size).toBe(14);
      await expect(pages(page).getByText('Next')).toHaveAttribute('aria-disabled', 'true');
      await pages(page).getByRole('link', { name: 'Prev' }).click();
      await expect(current(page)).toHaveText('2');
      await pages(page).getByRole('link', { name: '1', exact: true }).click();
      await expect(current(page)).toHaveText('1');
      await expect(page).toHaveURL(paths.blogList);
    });

    test('BLL-04 BLL-05 a category filters, and a second click clears it', async ({ page }) => {
      await open(page, paths.blogList);
      await category(page, 'Data Science').click();
      await expect(page).toHaveURL(blogListPath({ category: 'data-science' }));
      await expect(posts(page)).toHaveCount(3);
      for (const post of await posts(page).all()) await expect(post.getByText('Data Science')).toBeVisible();
      await expect(category(page, 'Data Science')).toHaveAttribute('aria-current', 'true');
      await expect(pages(page).getByText('Next')).toHaveAttribute('aria-disabled', 'true');
      await category(page, 'Data Science').click();
      await expect(page).toHaveURL(paths.blogList);
      await expect(posts(page)).toHaveCount(6);
    });

    test('BLL-06 picking and clearing a category goes back to page 1', async ({ page }) => {
      await open(page, blogListPath({ page: 2 }));
      await category(page, 'Process Automation').click();
      await expect(page).toHaveURL(blogListPath({ category: 'process-automation' }));
      await expect(current(page)).toHaveText('1');
      await category(page, 'Process Automation').click();
      await expect(page).toHaveURL(paths.blogList);
      await expect(current(page)).toHaveText('1');
    });

    test('GAT-08 page and category survive a reload and Back', async ({ page }) => {
      await open(page, blogListPath({ page: 2 }));
      const second = await titles(page);
      await category(page, 'Software Engineering').click();
      await expect(posts(page)).toHaveCount(3);
      const filtered = await titles(page);
      await page.reload();
      expect(await titles(page)).toEqual(filtered);
      await page.goBack();
      await expect(current(page)).toHaveText('2');
      expect(await titles(page)).toEqual(second);
    });
  });
}

test('BLL-10 filters and pages make no further call and load no document', async ({ page }) => {
  await visit(page, paths.blogList);
  const calls = requestsOf(page, (request) => isApiCall(request) || isDocument(request));
  await category(page, 'Artificial Intelligence').click();
  await expect(posts(page)).toHaveCount(5);
  await category(page, 'Artificial Intelligence').click();
  await pages(page).getByRole('link', { name: '3' }).click();
  await expect(posts(page)).toHaveCount(2);
  await page.goBack();
  await expect(posts(page)).toHaveCount(6);
  expect(calls.map((request) => request.url())).toEqual([]);
});

test('BLL-10 a visit from another page reads each list once', async ({ page }) => {
  await visit(page, paths.home);
  const calls = requestsOf(page, isApiCall);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(posts(page)).toHaveCount(6);
  const called = calls.map((request) => new URL(request.url()).pathname).sort();
  expect(called).toEqual(['/api/blog_list', '/api/category_list', '/api/recent_blogs']);
});

test('BLL-02 BLL-11 the sidebar shows categories, recent posts with dates, and profiles', async ({
  page,
}) => {
  await visit(page, paths.blogList);
  const sidebar = page.getByRole('complementary');
  await expect(sidebar.getByRole('heading')).toHaveText(['Categories', 'Recent Post', 'Follow us']);
  const recent = sidebar.getByRole('region', { name: 'Recent Post' }).getByRole('listitem');
  await expect(recent.first().getByRole('link')).toHaveAttribute('href', /^\/blog\//);
  await expect(recent.first().getByRole('time')).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
  await expect(sidebar.getByRole('region', { name: 'Follow us' }).getByRole('link')).toHaveCount(3);
});

test('ERR-04 a page that does not exist says so and leads back', async ({ page, problems }) => {
  problems.expect(/status of 404/);
  const response = await page.goto('/blog-list?page=99');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('not Found..', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Clear filter' }).click();
  await expect(posts(page)).toHaveCount(6);
});
