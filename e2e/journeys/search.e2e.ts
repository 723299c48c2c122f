import { expect, type Page } from '@playwright/test';
import { paths, searchPath } from '@weft/site/paths';
import { RawPage } from '../stack/raw-page';
import { test, withAndWithoutScripts } from '../stack/test';
import { heading, isDocument, mainLink, requestsOf, visit } from '../stack/visitor';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search the site' });
const results = (page: Page) => page.getByRole('main').getByRole('article');

test('the server answers a search with ranked results and marked excerpts', async ({ request }) => {
  const page = await RawPage.get(request, searchPath('invoices'));
  expect(page.status).toBe(200);
  expect(page.headings).toEqual(['Search']);
  expect(page.html).toMatch(/<mark[^>]*>invoices?<\/mark>/i);
  expect(page.meta('robots')).toEqual(['noindex, follow']);
  const found = page.mainLinks.filter((link) => /^\/(blog|casestudy)\//.test(link));
  // Best first: pages with the word in their title.
  expect(found.slice(0, 2).sort()).toEqual([
    paths.blogPost('reading-invoices-the-sums-come-first'),
    paths.caseStudy('supplier-invoices-without-retyping'),
  ]);
});

test('posts, case studies, services, industries and openings are found', async ({ request }) => {
  for (const [words, address] of [
    ['chatbot cost', paths.blogPost('what-a-chatbot-costs-after-launch')],
    ['shift plan', paths.caseStudy('a-shift-plan-that-people-accept')],
    ['Chatbots', paths.service('Chatbots')],
    ['Process Automation', paths.mainService('Process Automation')],
    ['Agriculture', paths.industry('Agriculture')],
    ['Machine Learning Engineer', paths.job(1)],
  ] as const)
    expect((await RawPage.get(request, searchPath(words))).mainLinks, words).toContain(address);
});

withAndWithoutScripts((open) => {
  test('the search is reached from the bar, keeps its words, and leads to a page', async ({ page }) => {
    await open(page, paths.home);
    await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click();
    await expect(heading(page)).toHaveText('Search');
    await field(page).fill('factory camera');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/search\?q=factory(%20|\+)camera$/);
    await expect(field(page)).toHaveValue('factory camera');
    await expect(page.getByRole('status').filter({ hasText: 'factory camera' })).toBeVisible();
    await results(page).getByRole('link', { name: 'A camera on the factory line' }).click();
    await expect(heading(page)).toHaveText('A camera on the factory line');
    await page.goBack();
    await expect(field(page)).toHaveValue('factory camera');
    await expect(results(page).first()).toBeVisible();
  });
});

test('Ctrl+K leads to the search field from everywhere, except while typing', async ({ page }) => {
  await visit(page, paths.contact);
  const documents = requestsOf(page, isDocument);
  await page.getByLabel('Name', { exact: false }).first().fill('a');
  await page.keyboard.press('Control+k');
  await expect(page).toHaveURL(paths.contact);
  await expect(page.getByLabel('Name', { exact: false }).first()).toHaveValue('a');
  await heading(page).click();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Control+k');
  await expect(page).toHaveURL(paths.search);
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('a b');
  await expect(field(page)).toHaveValue('a b');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('a b');
  expect(documents).toHaveLength(0);
  await mainLink(page, 'Blog').click();
  await expect(heading(page)).toHaveText('Blog');
});

test('GAT-01 a 404 page links to a search for the words of its address', async ({ page, problems }) => {
  problems.expect(/status of 404/);
  await page.goto('/insights/invoices');
  await page.getByRole('link', { name: 'Search the site for “insights invoices”' }).click();
  await expect(field(page)).toHaveValue('insights invoices');
  await expect(results(page).first()).toBeVisible();
});

test('a search without results says so and leads on; an empty search is not an error', async ({ page }) => {
  await visit(page, searchPath('qzxjwv'));
  await expect(page.getByRole('status').filter({ hasText: 'Nothing was found for “qzxjwv”' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Case Studies' })).toHaveAttribute('href', paths.caseStudies);
  for (const address of [paths.search, `${paths.search}?q=`, `${paths.search}?q=%20`]) {
    expect((await page.goto(address))?.status(), address).toBe(200);
    await expect(results(page)).toHaveCount(0);
    await expect(main).not.toContainText('Nothing was found');
  }
});

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; DROP TABLE posts; --",
  '</script><script>alert(1)</script>',
  'javascript:alert(1)',
  "invoice' | !'x' & (y:*",
  '\\ :* & | ! ( ) <->',
  '%',
  '\u0000invoice\u0007',
  '\ue000invoice\ue001',
  '\u202einvoice',
  '🧶'.repeat(150),
  'a '.repeat(2_000),
  '{{7*7}} ${7*7}',
  '../../etc/passwd',
];

test('any search text is shown as it was typed, and neither runs nor breaks anything', async ({
  page,
  request,
}) => {
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  for (const words of hostile) {
    const raw = await RawPage.get(request, searchPath(words));
    expect(raw.status, words).toBe(200);
    expect(raw.headings, words).toEqual(['Search']);
    expect(raw.html, words).not.toMatch(/<script>alert|<img src=x/);
  }
  for (const words of hostile.slice(0, 5)) {
    await visit(page, searchPath(words));
    await expect(field(page)).toHaveValue(words);
    await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
  }
  for (const bad of ['/search?q=%', '/search?q=%E0%A4%A', '/search?q=a&q=b', '/search?q[]=a'])
    expect((await request.get(bad)).status(), bad).toBeLessThan(500);
  expect(ran).toEqual([]);
});

test('GAT-11 forced colours still mark the search as current, and more contrast is given on request', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const line = () =>
    page
      .getByRole('banner')
      .getByRole('link', { name: 'Search' })
      .evaluate((link) => getComputedStyle(link).borderBottomWidth);
  await page.goto(paths.home);
  expect(await line()).toBe('0px');
  await page.goto(paths.search);
  expect(await line()).toBe('2px');
  await page.emulateMedia({ forcedColors: 'none', contrast: 'more' });
  const colours = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ['--text-muted', '--text-soft', '--line', '--line-strong'].map((name) =>
      style.getPropertyValue(name),
    );
  });
  expect(colours).toEqual([colours[1], colours[1], colours[3], colours[3]]);
});
