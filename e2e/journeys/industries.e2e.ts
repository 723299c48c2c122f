import { expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { industryTitles } from '../stack/catalogue';
import { test } from '../stack/test';
import { heading, main, visit } from '../stack/visitor';

const STEP = 382;
const cards = (page: Page) => main(page).getByRole('region', { name: 'Row of use cases', exact: true });
const previous = (page: Page) => main(page).getByRole('button', { name: 'Previous use cases' });
const next = (page: Page) => main(page).getByRole('button', { name: 'Next use cases' });
const position = (page: Page) => cards(page).evaluate((row) => row.scrollLeft);
const end = (page: Page) => cards(page).evaluate((row) => row.scrollWidth - row.clientWidth);

test('IDL-01 IDL-02 CST-07 shows seven linked industries, with pictures on alternating sides', async ({
  page,
  request,
}) => {
  await visit(page, paths.industries);
  await expect(heading(page)).toHaveText('Industries');
  const rows = main(page).getByRole('article');
  await expect(rows.getByRole('heading', { level: 2 })).toHaveText([...industryTitles]);
  const sides: string[] = [];
  for (const row of await rows.all()) {
    await row.scrollIntoViewIfNeeded();
    const picture = await row.getByRole('presentation').boundingBox();
    const words = await row.getByRole('heading').boundingBox();
    sides.push((picture?.x ?? 0) < (words?.x ?? 0) ? 'left' : 'right');
    expect((await row.getByRole('paragraph').allTextContents()).join(' ').length).toBeGreaterThan(60);
  }
  expect(new Set(sides).size).toBe(2);
  for (const [at, side] of sides.entries()) expect(side).toBe(sides[at % 2]);

  const links = main(page).getByRole('link', { name: /^Learn More/ });
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs).toEqual(industryTitles.map((title) => `/industires/${encodeURIComponent(title)}`));
  expect(hrefs[2]).toBe('/industires/Food%20%26%20Beverages');
  for (const href of hrefs) expect((await request.get(href, { maxRedirects: 0 })).status(), href).toBe(200);
  await links.nth(2).click();
  await expect(main(page).getByText('Food & Beverages').first()).toBeVisible();
  await expect(page).toHaveURL('/industires/Food%20%26%20Beverages');
});

test('IDD-03 IDD-04 CST-08 D-61 buttons move the row by 382 px up to its ends at any width; keys scroll it', async ({
  page,
}) => {
  await visit(page, paths.industry('Fintech'));
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await cards(page).evaluate((row) => row.scrollTo({ left: 0, behavior: 'instant' }));
    await expect(previous(page)).toBeDisabled();
    expect(await position(page)).toBe(0);
    await next(page).click();
    await expect.poll(() => position(page)).toBe(STEP);
    await next(page).click();
    await expect.poll(() => position(page)).toBe(2 * STEP);
    await previous(page).click();
    await expect.poll(() => position(page)).toBe(STEP);
    await previous(page).click();
    await expect.poll(() => position(page)).toBe(0);
    await expect(previous(page)).toBeDisabled();

    const last = await end(page);
    for (let steps = Math.ceil(last / STEP); steps > 0; steps -= 1) await next(page).click();
    await expect.poll(() => position(page)).toBe(last);
    await expect(next(page)).toBeDisabled();
    await previous(page).click();
    await expect.poll(() => position(page)).toBe(last - STEP);
  }

  const lefts = await cards(page)
    .getByRole('listitem')
    .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
  for (const [at, left] of lefts.slice(1).entries()) expect(left - (lefts[at] ?? 0)).toBe(STEP);
  await cards(page).evaluate((row) => row.scrollTo({ left: 0, behavior: 'instant' }));
  await cards(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => position(page)).toBeGreaterThan(0);
});

test('the buttons also move the row on a page that a translator has set to right-to-left', async ({
  page,
}) => {
  await visit(page, paths.industry('Fintech'));
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await next(page).click();
  await expect.poll(() => position(page)).toBe(-STEP);
  await previous(page).click();
  await expect.poll(() => position(page)).toBeCloseTo(0);
  await expect(previous(page)).toBeDisabled();
  const last = await end(page);
  for (let steps = Math.ceil(last / STEP); steps > 0; steps -= 1) await next(page).click();
  await expect.poll(() => position(page)).toBeLessThanOrEqual(1 - last);
  await expect(next(page)).toBeDisabled();
});
