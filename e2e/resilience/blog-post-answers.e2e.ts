import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { cards } from '../stack/blog';
import { failedRequest } from '../stack/problems';
import { blogDetail, blogPosts } from '../stack/sample-content';
import { test } from '../stack/test';
import type { TestApi } from '../stack/test-api';
import { heading, hydrated, isDataCall, visit } from '../stack/visitor';

function answerPosts(api: TestApi): void {
  const posts = blogPosts(3);
  api.answerJson('/blog_list', posts);
  api.answerJson('/category_list', []);
  api.answerJson('/recent_blogs', []);
  api.answerJson('/related_blogs', [posts[1]]);
  api.answerJson('/blog_detail/post-1', blogDetail('post-1', 'Post 1'));
}

test('a table and a word that are wider than their column leave nothing out of reach', async ({
  page,
  testApi,
  testShell,
}) => {
  const word = 'Donaudampfschifffahrt'.repeat(6);
  const row = (cell: string) => `<tr>${`<${cell}>January</${cell}>`.repeat(8)}</tr>`;
  const table = `<table><thead>${row('th')}</thead><tbody>${row('td')}</tbody></table>`;
  const posts = blogPosts(3).map((post) => ({ ...post, title: word }));
  answerPosts(testApi);
  testApi.answerJson('/blog_list', posts);
  testApi.answerJson('/related_blogs', posts.slice(1));
  testApi.answerJson('/recent_blogs', posts);
  testApi.answerJson('/blog_detail/post-1', blogDetail('post-1', word, `<h2>${word}</h2>${table}`));
  for (const address of [paths.blogPost('post-1'), paths.blogList]) {
    await page.goto(testShell.url + address);
    for (const width of [390, 768, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      for (const wide of await page.getByRole('table').all())
        expect(await wide.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
      const reaching = await page.getByText(word, { exact: true }).evaluateAll((all) =>
        all
          .filter((part) => {
            const words = document.createRange();
            words.selectNodeContents(part);
            const place = part.closest('li, section, main')?.getBoundingClientRect().right ?? 0;
            return words.getBoundingClientRect().right > Math.min(place, innerWidth) + 1;
          })
          .map((part) => part.outerHTML),
      );
      expect(reaching, `${address}, ${width} px`).toEqual([]);
    }
  }
});

test('BLD-08 STA-06 GAT-11 a post on its way is shown by a line that contrast themes draw too, at rest where motion is not wanted, then by `Loading...`', async ({
  page,
  testApi,
  testShell,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  answerPosts(testApi);
  await visit(page, testShell.url + paths.blogList);
  const answer = testApi.hold();
  await cards(page).first().getByRole('link').click();
  const main = page.getByRole('main');
  await expect(main).toHaveAttribute('aria-busy', 'true');
  const line = await main.evaluate(({ previousElementSibling: line }) => {
    const { animationName, borderTopWidth } = getComputedStyle(line as Element);
    return { animationName, borderTopWidth, width: line?.clientWidth };
  });
  expect(line).toEqual({ animationName: 'none', borderTopWidth: '3px', width: 1280 });
  const loading = main.getByText('Loading...', { exact: true });
  await expect(loading).toBeVisible({ timeout: 4_500 });
  await expect.poll(() => testApi.asked).toContain('GET /blog_detail/post-1');
  answer();
  await expect(heading(page)).toHaveText('Post 1');
  await expect(loading).toHaveCount(0);
});

test('BLD-08 D-58 a post that is too late for its document is fetched by the browser', async ({
  page,
  problems,
  testApi,
  testShell,
}) => {
  problems.expect(/status of 503/);
  answerPosts(testApi);
  const answer = testApi.hold();
  const asked = page.waitForRequest(isDataCall);
  const response = await page.goto(testShell.url + paths.blogPost('post-1'));
  expect(response?.status()).toBe(503);
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await asked;
  answer();
  await expect(heading(page)).toHaveText('Post 1');
  await expect(page.getByText('Loading...')).toHaveCount(0);
});

test('ERR-03 ERR-12 D-09 a failure is 503 with Reload and a way back; a visit by a link to a post that is gone says so', async ({
  page,
  problems,
  testApi,
  testShell,
}) => {
  problems.expect(/status of 503/, failedRequest(404, /_data\/mfe-content/));
  answerPosts(testApi);
  testApi.answer('/blog_detail/post-1', { status: 500, body: '{"message":"The loom is broken"}' });
  const response = await page.goto(testShell.url + paths.blogPost('post-1'));
  expect(response?.status()).toBe(503);
  expect(response?.headers()['retry-after']).toMatch(/^\d+$/);
  const main = page.getByRole('main');
  await expect(main).not.toContainText(/loom/i);
  await expect(main.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', paths.blogList);
  await hydrated(page);
  testApi.answerJson('/blog_detail/post-1', blogDetail('post-1', 'Post 1'));
  await main.getByRole('link', { name: 'Reload' }).click();
  await expect(heading(page)).toHaveText('Post 1');

  await hydrated(page);
  testApi.answer('/blog_detail/post-2', { status: 404 });
  await page.getByRole('region', { name: 'Related Blogs' }).getByRole('link').click();
  await expect(heading(page)).toHaveText('Page not found');
  await expect(main.getByRole('link', { name: 'Back to Blog' })).toBeVisible();
});
