import { expect, type Page } from '@playwright/test';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { industryTitles } from '../stack/catalogue';
import { enquiry, fillIn, sendButton, success } from '../stack/enquiry';
import { test } from '../stack/test';
import { heading, visit } from '../stack/visitor';

const STEP = 382;
const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cards = (page: Page) => main(page).getByRole('region', { name: 'Row of use cases', exact: true });
const previous = (page: Page) => main(page).getByRole('button', { name: 'Previous use cases' });
const next = (page: Page) => main(page).getByRole('button', { name: 'Next use cases' });
const position = (page: Page) => cards(page).evaluate((row) => row.scrollLeft);
const end = (page: Page) => cards(page).evaluate((row) => row.scrollWidth - row.clientWidth);

async function sendEnquiry(page: Page): Promise<void> {
  await fillIn(page, enquiry());
  await sendButton(page).click();
  await expect(page.getByText(success, { exact: true })).toBeVisible();
}

test('IDL-01 CST-07 seven industries, picture and words changing sides', async ({ page }) => {
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
});

test('IDL-02 every industry has its link', async ({ page, request }) => {
  await visit(page, paths.industries);
  const links = main(page).getByRole('link', { name: /^Learn More/ });
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs).toEqual(industryTitles.map((title) => `/industires/${encodeURIComponent(title)}`));
  expect(hrefs[2]).toBe('/industires/Food%20%26%20Beverages');
  for (const href of hrefs) expect((await request.get(href, { maxRedirects: 0 })).status(), href).toBe(200);
  await links.nth(2).click();
  await expect(main(page).getByText('Food & Beverages').first()).toBeVisible();
  await expect(page).toHaveURL('/industires/Food%20%26%20Beverages');
});

test('IDL-03 IDD-07 both pages have a form that works', async ({ page }) => {
  for (const address of [paths.industries, paths.industry('Healthcare')]) {
    await visit(page, address);
    const form = region(page, 'Get In Touch');
    await expect(form.getByRole('heading', { name: 'Get In Touch', exact: true })).toBeVisible();
    await sendEnquiry(page);
  }
});

for (const title of industryTitles) {
  test(`IDD-01 IDD-02 IDD-03 IDD-05 IDD-06 IDD-07 IDD-08 the page of ${title} has all its parts`, async ({
    page,
  }) => {
    await visit(page, paths.industry(title));
    await expect(page).toHaveTitle(new RegExp(`^${title}: .+ \\| ${company.name}$`));
    await expect(heading(page)).toHaveText(/\w+ \w+/);
    const hero = heading(page).locator('xpath=ancestor::div[.//img][1]');
    await expect(hero.getByRole('paragraph')).toHaveText(/\w.{40,}/);

    const why = region(page, 'Why AI in the industry');
    await expect(why.getByRole('heading', { level: 2 })).toHaveText('Why AI in the industry');
    await expect(why.getByText(title, { exact: true })).toBeVisible();
    await expect(why.getByRole('paragraph').last()).toHaveText(/\w.{60,}/);

    const useCases = cards(page).getByRole('listitem');
    expect([6, 7]).toContain(await useCases.count());
    for (const useCase of await useCases.all()) {
      await expect(useCase.getByRole('heading')).toHaveText(/\w/);
      await expect(useCase.getByRole('paragraph')).toHaveText(/\w+ \w+/);
      await expect(useCase.getByRole('presentation')).toHaveAttribute('src', /\.svg$/);
      await expect(useCase.getByRole('link')).toHaveCount(0);
    }
    expect(await end(page)).toBeGreaterThan(0);

    for (const list of ['Key benefits', `Why choose ${company.name}`])
      expect(await region(page, list).getByRole('listitem').count(), list).toBeGreaterThanOrEqual(3);
    const pictures = [hero, region(page, 'Key benefits')].map((place) => place.getByRole('presentation'));
    const files = await Promise.all(pictures.map((picture) => picture.getAttribute('src')));
    expect(new Set(files).size).toBe(2);
    await expect(region(page, 'Get In Touch').getByRole('button', { name: 'Send message' })).toBeVisible();
  });
}

for (const width of [390, 768, 1280]) {
  test(`IDD-04 CST-08 D-61 the buttons move the row by 382 px and stop at its ends, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, paths.industry('Fintech'));
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
  });
}

test('IDD-03 D-61 the row is scrolled by keys, and its cards are 382 px apart', async ({ page }) => {
  await visit(page, paths.industry('Education'));
  const lefts = await cards(page)
    .getByRole('listitem')
    .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
  for (const [at, left] of lefts.slice(1).entries()) expect(left - (lefts[at] ?? 0)).toBe(STEP);
  await cards(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => position(page)).toBeGreaterThan(0);
});

test('SRV-06 D-06 a name that no industry has answers 404 with ways on', async ({ page, problems }) => {
  problems.expect(/status of 404/);
  const response = await page.goto(paths.industry('Palmistry'));
  expect(response?.status()).toBe(404);
  await expect(heading(page)).toHaveText('Industry not found');
  await expect(page.getByText('Why AI in the industry')).toHaveCount(0);
  await expect(main(page).locator('a[href^="/service/mainservices/"]')).toHaveCount(4);
});
