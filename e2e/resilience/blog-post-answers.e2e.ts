import { expect, type Locator } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { cards } from '../stack/blog';
import { failedRequest } from '../stack/problems';
import { blogDetail, blogPosts } from '../stack/sample-content';
import { test } from '../stack/test';
import type { TestApi } from '../stack/test-api';
import { heading, hydrated, isDataCall, scrollPosition, visit } from '../stack/visitor';

function answerPosts(api: TestApi): void {
  const posts = blogPosts(3);
  api.answerJson('/blog_list', posts);
  api.answerJson('/category_list', []);
  api.answerJson('/recent_blogs', []);
  api.answerJson('/related_blogs', [posts[1]]);
  api.answerJson('/blog_detail/post-1', blogDetail('post-1', 'Post 1'));
}

test('a table or a word that is wider than its column stays within reach', async ({
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

test('BLD-03 D-45 pictures, videos, tables, lists and marks of a post are laid out as intended', async ({
  page,
  testApi,
  testShell,
}) => {
  await page.route('https://player.vimeo.com/**', (route) => route.fulfill({ body: '' }));
  const picture = (width: number, height: number) => {
    const name = `${width}-${height}.svg`;
    const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"/>`;
    testApi.answer(`/media/${name}`, { type: 'image/svg+xml', body });
    return `<img src="/api/media/${name}" alt="Loom" width="${width}" height="${height}">`;
  };
  const html = `<p>A ${picture(16, 16)} <mark>here</mark>.</p>
    <p>${picture(120, 90)}</p><p>${picture(1200, 900)}</p><p>${picture(400, 4000)}</p>
    <iframe src="https://player.vimeo.com/video/1" width="560" height="315"></iframe>
    <ol><li>One <a href="/contact">link</a></li></ol><dl><dt>Term</dt><dd><a href="/contact">link</a></dd></dl>
    <table><tr><th>Sort</th><th align="right">Sum</th></tr><tr><td>a</td><td align="right">1</td></tr></table>`;
  answerPosts(testApi);
  testApi.answerJson('/blog_detail/post-1', blogDetail('post-1', 'Post 1', html));
  await page.setViewportSize({ width: 320, height: 600 });
  await page.goto(testShell.url + paths.blogPost('post-1'));
  const text = page.locator('[data-foreign]');
  const sizeOf = async (part: Locator) => {
    const { width = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return [Math.round(width), Math.round(height)];
  };
  const [width = 0] = await sizeOf(text);
  expect((await sizeOf(text.locator('p').first()))[1], 'a picture in a line of text').toBeLessThan(40);
  const pictures = await Promise.all((await text.locator('img').all()).map(sizeOf));
  const fitting = [width, Math.round((width * 3) / 4)];
  expect(pictures).toEqual([[16, 16], [120, 90], fitting, [width, 540]]);
  expect(await sizeOf(text.locator('iframe'))).toEqual([width, Math.round((width * 9) / 16)]);
  await expect(text.getByText('Sort')).toHaveCSS('text-align', 'start');
  for (const cell of ['Sum', '1'])
    await expect(text.getByText(cell, { exact: true })).toHaveCSS('text-align', /right$/);
  await expect(text.locator('mark')).not.toHaveCSS('background-color', 'rgb(255, 255, 0)');
  const underlines = text.getByRole('link', { name: 'link' });
  for (const link of await underlines.all()) await expect(link).toHaveCSS('text-decoration-thickness', '2px');
  const marker = (item: Element) => getComputedStyle(item, '::marker').fontVariantNumeric;
  expect(await text.getByRole('listitem').first().evaluate(marker)).toBe('normal');
});

test('BLD-08 STA-06 GAT-11 a loading post shows a line, even in contrast themes, and then `Loading...`', async ({
  page,
  testApi,
  testShell,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  answerPosts(testApi);
  await visit(page, testShell.url + paths.blogList);
  const answer = testApi.hold();
  const link = cards(page).first().getByRole('link');
  await link.evaluate((node) => node.scrollIntoView({ block: 'start', behavior: 'instant' }));
  expect(await scrollPosition(page)).toBeGreaterThan(0);
  await link.click();
  const main = page.getByRole('main');
  await expect(main).toHaveAttribute('aria-busy', 'true');
  const line = await main.evaluate(({ previousElementSibling: line }) => {
    const { animationName, borderTopWidth } = getComputedStyle(line as Element);
    return { animationName, borderTopWidth, width: line?.clientWidth };
  });
  expect(line).toEqual({ animationName: 'none', borderTopWidth: '3px', width: 1280 });
  const loading = main.getByText('Loading...', { exact: true });
  await expect(loading).toBeVisible({ timeout: 4_500 });
  expect(await link.isVisible()).toBe(false);
  await expect(page.getByRole('status').filter({ hasText: 'Please wait' })).toHaveCount(1);
  expect(await scrollPosition(page)).toBe(0);
  await expect.poll(() => testApi.dataCalls).toContain('GET /blog_detail/post-1');
  answer();
  await expect(heading(page)).toHaveText('Post 1');
  await expect(loading).toHaveCount(0);
});

test('BLD-08 D-58 the browser fetches a post that was too late for its document', async ({
  page,
  problems,
  testApi,
  testShell,
}) => {
  problems.expect(/status of 503/);
  answerPosts(testApi);
  const answer = testApi.hold();
  const dataCall = page.waitForRequest(isDataCall);
  const response = await page.goto(testShell.url + paths.blogPost('post-1'));
  expect(response?.status()).toBe(503);
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await dataCall;
  answer();
  await expect(heading(page)).toHaveText('Post 1');
  await expect(page.getByText('Loading...')).toHaveCount(0);
});

test('D-58 the part of a post named in the address is shown even if the post was too late', async ({
  page,
  problems,
  testApi,
  testShell,
}) => {
  problems.expect(/status of 503/);
  answerPosts(testApi);
  const text = '<p>Warp</p>'.repeat(80);
  testApi.answerJson('/blog_detail/post-1', blogDetail('post-1', 'Post 1', `${text}<h2>Weft</h2>${text}`));
  const address = `${testShell.url}${paths.blogPost('post-1')}#user-content-part-weft`;
  const answer = testApi.hold();
  const dataCall = page.waitForRequest(isDataCall);
  await page.goto(address);
  await dataCall;
  answer();
  await expect(page.getByRole('heading', { name: 'Weft' })).toBeInViewport();
  await expect(page).toHaveURL(address);
});

test('ERR-03 ERR-12 D-09 a failure is 503 with Reload and a link back; a link to a deleted post says so', async ({
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
  const [back, search] = ['Back to Blog', 'Search'].map((name) => main.getByRole('link', { name }));
  const besides = (await search?.boundingBox())?.y;
  expect((await back?.boundingBox())?.y, 'buttons beside each other').toBe(besides);
});
