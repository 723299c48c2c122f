import { expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { serviceGroups } from '../stack/catalogue';
import { enquiry, expectForm, fillIn, sendButton, success } from '../stack/enquiry';
import { test } from '../stack/test';
import { heading, hydrated, visit } from '../stack/visitor';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const mainLinkTo = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true });

test('HOM-01 HOM-02 HOM-07 the buttons lead to their pages', async ({ page }) => {
  for (const [name, address, title] of [
    ['Get Started', '/contact', 'Contact Us'],
    ['Our Services', '/services', 'Services'],
    ['Contact us', '/contact', 'Contact Us'],
  ] as const) {
    await visit(page, paths.home);
    await expect(mainLinkTo(page, name)).toHaveAttribute('href', address);
    await mainLinkTo(page, name).click();
    await expect(heading(page)).toHaveText(title);
    await expect(page).toHaveURL(address);
  }
});

test('HOM-03 four cards lead to the main services', async ({ page, request }) => {
  await visit(page, paths.home);
  const cards = page.getByRole('main').locator('a[href^="/service/mainservices/"]');
  await expect(cards).toHaveText(serviceGroups.map(({ title }) => title));
  const hrefs = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs).toEqual([
    '/service/mainservices/Enterprise%20Application',
    '/service/mainservices/Enterprise%20AI',
    '/service/mainservices/Process%20Automation',
    '/service/mainservices/Data%20Science',
  ]);
  for (const href of hrefs) expect((await request.get(href, { maxRedirects: 0 })).status(), href).toBe(200);
});

const steps = [
  ['Discovery & Planning', 'Days 1–3', /scope defined within 72 hours/i],
  ['Design & Architecture', 'Days 4–7', /./],
  ['Development & Iteration', 'Months 4–6', /./],
  ['Deployment & Handover', 'Months 5–6', /./],
] as const;

for (const scripts of [false, true]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts });

    test('HOM-04 CST-24 CST-25 CST-26 CST-27 CST-28 the delivery process has its four steps word for word', async ({
      page,
    }) => {
      await page.goto(paths.home);
      if (scripts) await hydrated(page);
      const items = section(page, 'Proven results in weeks, not years').getByRole('listitem');
      await expect(items).toHaveCount(steps.length);
      for (const [at, [name, period, words]] of steps.entries()) {
        await expect(items.nth(at).getByRole('heading')).toHaveText(name);
        await expect(items.nth(at).getByText(period, { exact: true })).toBeVisible();
        await expect(items.nth(at)).toHaveText(words);
      }
    });
  });
}

test('PRD-13 PRD-14 the claims stand in one block each', async ({ page }) => {
  await visit(page, paths.home);
  const blocks = page.getByRole('main').locator('div');
  for (const [first, ...others] of [
    ['85%', 'of enterprise clients report a 40% efficiency gain within 6 months'],
    ['70%', 'report higher decision accuracy with 2x faster execution'],
  ]) {
    let block = blocks.filter({ hasText: first });
    for (const words of others) block = block.filter({ hasText: words });
    await expect(block.last()).toBeVisible();
    const text = (await block.last().textContent()) ?? '';
    expect(text.match(/85%|70%/g), text).toEqual([first]);
  }
});

test('HOM-05 the enquiry form stands in its own block, and works', async ({ page, api }) => {
  await visit(page, paths.home);
  const block = section(page, 'Ready to Transform Your Business with AI?');
  await expect(block.getByRole('heading', { level: 2 })).toHaveText(
    'Ready to Transform Your Business with AI?',
  );
  for (const label of ['Name', 'Email', 'Mobile number', 'Service', 'Comments (optional)'])
    await expect(block.getByLabel(label)).toBeVisible();
  const values = enquiry();
  await fillIn(page, values);
  await sendButton(page).click();
  await expect(block.getByText(success, { exact: true })).toBeVisible();
  await expectForm(page, null);
  expect(await api.hasStored(values.Name)).toBe(true);
});

test('HOM-06 PRD-16 ENT-13 the accordion holds the five testimonials', async ({ page }) => {
  await visit(page, paths.home);
  const ratings = page.getByRole('main').getByRole('img', { name: /out of 5$/, includeHidden: true });
  await expect(ratings).toHaveCount(5);
  const summaries = page.getByRole('main').locator('summary');
  await expect(summaries).toHaveCount(5);
  const quotes = await page.getByRole('main').locator('blockquote').allTextContents();
  expect(quotes).toHaveLength(5);
  expect(quotes.filter((text) => /over 30%/.test(text) && /operating costs/.test(text))).toHaveLength(1);
});

test('HOM-06 the accordion is operated by click and by keyboard, and says what is open', async ({ page }) => {
  await visit(page, paths.home);
  const summaries = page.getByRole('main').locator('summary');
  const expectOpen = async (open: number | null) => {
    for (const [at, summary] of (await summaries.all()).entries()) {
      await expect(summary).toHaveAttribute('aria-expanded', String(at === open));
      const words = summary.locator('xpath=..').locator('blockquote');
      await expect(words).toBeVisible({ visible: at === open });
    }
  };
  await expectOpen(0);
  await summaries.nth(1).click();
  await expectOpen(1);
  await summaries.nth(1).click();
  await expectOpen(null);
  await summaries.nth(2).focus();
  await page.keyboard.press('Enter');
  await expectOpen(2);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expectOpen(3);
  await page.keyboard.press('Space');
  await expectOpen(null);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('HOM-06 the accordion opens and closes by itself', async ({ page }) => {
    await page.goto(paths.home);
    const items = page.getByRole('main').getByRole('group');
    await expect(items.nth(0).getByRole('blockquote')).toBeVisible();
    await items.nth(4).locator('summary').click();
    await expect(items.nth(4).getByRole('blockquote')).toBeVisible();
    await expect(items.nth(0).getByRole('blockquote')).toBeHidden();
  });
});
