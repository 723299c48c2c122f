import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { RawPage } from '../stack/raw-page';
import { test } from '../stack/test';
import { heading, visit } from '../stack/visitor';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const details = (page: Page) => cards(page).getByRole('link', { name: /^View Detail/ });

test('RTE-16 JBL-01 JBL-04 D-35 shows six cards of three types, each of which leads to its opening', async ({
  page,
  request,
}) => {
  await visit(page, paths.jobList);
  await expect(cards(page)).toHaveCount(6);
  const facts = await cards(page).allTextContents();
  for (const kind of [/Full time(?! or)/, /Internship/, /Full time or internship/])
    expect(facts.some((text) => kind.test(text))).toBe(true);
  await expect(details(page)).toHaveCount(6);
  for (const link of await details(page).all())
    expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
  const title = (await cards(page).nth(3).getByRole('heading').textContent()) ?? '';
  await details(page).nth(3).click();
  await expect(heading(page)).toHaveText(title);
});

test('JBL-02 CST-21 from 992 px there are three cards in a row', async ({ page }) => {
  await visit(page, paths.jobList);
  for (const [width, columns] of [
    [390, 1],
    [991, 2],
    [992, 3],
    [1920, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => perRow(cards(page)), { message: `${width} px` })
      .toEqual(Array.from({ length: 6 / columns }, () => columns));
  }
});

/** The number of cards in each row, from the top. */
async function perRow(cards: Locator): Promise<number[]> {
  const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
  const rows = new Map<number, number>();
  for (const top of tops) rows.set(top, (rows.get(top) ?? 0) + 1);
  return [...rows.values()];
}

test('D-35 the list is noindex and not in the sitemap', async ({ request }) => {
  const page = await RawPage.get(request, paths.jobList);
  expect(page.status).toBe(200);
  expect(page.headings).toEqual(['Roles we hire for']);
  expect(page.meta('robots')).toEqual(['noindex, follow']);
  expect(JSON.stringify(page.structuredData)).not.toContain('JobPosting');
  const map = await (await request.get('/sitemap.xml')).text();
  expect(map).toContain('/career</loc>');
  expect(map).toContain('/joblist/6</loc>');
  expect(map).not.toContain('/joblist</loc>');
});
