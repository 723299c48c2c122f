import { expect, type Page } from '@playwright/test';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { enquiry, fillIn, sendButton, success } from '../stack/enquiry';
import { RawPage } from '../stack/raw-page';
import { test, withAndWithoutScripts } from '../stack/test';
import { heading, isApiCall, isDocument, requestsOf, visit } from '../stack/visitor';

/** A post with its author's own card, sections, a list, a table of contents and a picture. */
const slug = 'what-a-chatbot-costs-after-launch';
const address = paths.blogPost(slug);

interface Detail {
  title: string;
  author: string;
  updated_at: string;
  category: { name: string };
  thumbnail: string | null;
  meta_description: string;
  meta_keywords: string;
}

/** The text of the post, whose links are left to the browser. */
const body = (page: Page) => page.locator('article [data-foreign]');
const demo = { name: 'Book a Demo', exact: true };

withAndWithoutScripts((open) => {
  test('RTE-05 BLD-01 BLD-02 BLD-03 BLD-04 BLD-05 ENT-05 a post shows its head, its card and its text', async ({
    page,
    request,
    api,
  }) => {
    const detail = (await (await request.get(`${api.url}blog_detail/${slug}`)).json()) as Detail;
    await open(page, address);
    await expect(heading(page)).toHaveText(detail.title);
    await expect(page).toHaveTitle(`${detail.title} | ${company.name}`);
    const article = page.getByRole('main').locator('article').first();
    for (const words of [detail.author, detail.category.name, 'Updated', /\d+ min read/])
      await expect(article.getByText(words).first()).toBeVisible();
    await expect(article.getByRole('time').first()).toHaveAttribute('datetime', detail.updated_at);
    await expect(article.locator('img').first()).toHaveAttribute('src', detail.thumbnail ?? /\.svg$/);

    expect(await body(page).locator('h2').count()).toBeGreaterThan(2);
    expect(await body(page).locator('p').count()).toBeGreaterThan(5);
    await expect(body(page)).not.toContainText(/<\/?\w+>/);
    // The added link is the last element of the author's own card.
    await expect(body(page).getByRole('link', demo)).toHaveCount(1);
    const card = body(page).locator('.blog-card, .card').first();
    await expect(card.getByRole('link', demo)).toHaveAttribute('href', paths.contact);
    const side = page.getByRole('complementary').getByRole('link', demo);
    await expect(side).toHaveAttribute('href', paths.contact);
    await expect(side).toBeVisible();

    const meta = (name: string) => page.locator(`meta[name=${name}]`);
    await expect(meta('description')).toHaveAttribute('content', detail.meta_description);
    await expect(meta('keywords')).toHaveAttribute('content', detail.meta_keywords);
  });
});

test('BLD-05 D-27 every post has exactly one `Book a Demo` in its text', async ({ request, api }) => {
  const posts = (await (await request.get(`${api.url}blog_list`)).json()) as { slug: string }[];
  expect(posts).toHaveLength(14);
  for (const post of posts) {
    const { html, status, headings } = await RawPage.get(request, paths.blogPost(post.slug));
    expect([status, headings.length], post.slug).toEqual([200, 1]);
    const [, text = ''] = /data-foreign="">(.*?)<\/article>/s.exec(html) ?? [];
    expect(text.match(/<a href="\/contact">Book a Demo<\/a>/g), post.slug).toHaveLength(1);
  }
});

test('BLD-06 `Related Blogs` show author and date and lead on, as do `Previous` and `Next`', async ({
  page,
}) => {
  await visit(page, address);
  const related = page.getByRole('region', { name: 'Related Blogs', exact: true });
  await expect(related.getByRole('heading', { level: 2 })).toHaveText('Related Blogs');
  const items = related.getByRole('article');
  expect(await items.count()).toBeGreaterThan(1);
  for (const item of await items.all()) {
    await expect(item.getByRole('link')).toHaveAttribute('href', /^\/blog\/[a-z]/);
    await expect(item.getByRole('link')).not.toHaveAttribute('href', address);
    await expect(item).toContainText(/[A-Z][a-z]+ [A-Z]\. · \d{1,2} [A-Z][a-z]{2} \d{4}/);
  }
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().top));
    const inFirst = lines.filter((top) => top === lines[0]).length;
    expect(lines.length % inFirst, `a row that is not full at ${width} px`).toBe(0);
  }
  const documents = requestsOf(page, isDocument);
  const title = await items.first().getByRole('heading').textContent();
  await items.first().getByRole('link').click();
  await expect(heading(page)).toHaveText(title ?? '');
  const neighbours = page.getByRole('navigation', { name: 'Previous and next post' });
  await neighbours.getByRole('link').last().click();
  await expect(heading(page)).not.toHaveText(title ?? '');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText([
    'Home',
    'Blog',
  ]);
  expect(documents).toHaveLength(0);
});

for (const [width, opens] of [
  [1280, false],
  [390, true],
] as const)
  test(`the table of contents leads to its sections (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, address);
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await expect(contents.getByText('Contents', { exact: true })).toBeVisible();
    // Beside the text it is always open, and nothing says that it is closed.
    if (opens) await contents.locator('summary').click();
    else await expect(contents.locator('summary')).toBeHidden();
    const last = contents.getByRole('link').last();
    const words = (await last.textContent()) ?? '';
    await last.click();
    await expect(body(page).getByRole('heading', { name: words, exact: true })).toBeInViewport();
    await expect(page).toHaveURL(/#/);
    await expect(heading(page)).toBeVisible();
    if (opens) return;
    // Contents longer than the window scroll by themselves.
    await page.setViewportSize({ width, height: 260 });
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
  });

test('the address of a post can be copied', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, address);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + address);
  const mail = page.getByRole('link', { name: 'Send by e-mail' });
  await expect(mail).toHaveAttribute('href', new RegExp(encodeURIComponent(site.url + address)));
});

test('BLD-07 the enquiry form beside a post sends to contact_form, and the post stays', async ({ page }) => {
  await visit(page, address);
  const calls = requestsOf(page, isApiCall);
  await fillIn(page, enquiry());
  await sendButton(page).click();
  await expect(page.getByText(success)).toBeVisible();
  expect(calls.map((call) => [call.method(), new URL(call.url()).pathname])).toEqual([
    ['POST', '/api/contact_form'],
  ]);
  await expect(body(page).getByRole('link', demo)).toHaveCount(1);
  await expect(heading(page)).toHaveCount(1);
});
