import { expect } from '@playwright/test';
import { tagline } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { enlargeText } from '../stack/enlarge-text';
import { footer } from '../stack/frame';
import { splitWords } from '../stack/split-words';
import { test } from '../stack/test';
import { heading, visit } from '../stack/visitor';

test('HOM-06 the accordion works by click and by keyboard, and says what is open', async ({ page }) => {
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

test('headline words stay whole at any text size, and the three results are on one line', async ({
  page,
}) => {
  await page.goto(paths.home);
  const what = page.getByRole('list', { name: 'Three of our case studies' }).locator('p:nth-child(2)');
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const tops = await what.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size, `${width} px`).toBe(1);
  }
  const sizes = [];
  // A window of 1440 px zoomed to 500 % has 288 px (WCAG 1.4.4).
  for (const width of [1440, 288]) {
    await page.setViewportSize({ width, height: 800 });
    sizes.push(await heading(page).evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
  }
  const [usual = 0, zoomed = 0] = sizes;
  expect((5 * zoomed) / usual).toBeGreaterThanOrEqual(2);
  await enlargeText(page);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const text of [heading(page), footer(page).getByText(tagline.footer)]) {
      const words = await text.evaluate((element) =>
        [...(element.textContent ?? '').matchAll(/\S+/g)].map(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(element.firstChild!, index);
          range.setEnd(element.firstChild!, index + word.length);
          const lines = range.getClientRects();
          return { word, isWhole: lines.length === 1 && (lines[0]?.right ?? 0) <= innerWidth };
        }),
      );
      expect(
        words.filter(({ isWhole }) => !isWhole),
        `${width} px`,
      ).toEqual([]);
    }
  }
  expect(await splitWords(page)).not.toContain('fence');
  await page.goto(paths.contact);
  await enlargeText(page);
  expect(await splitWords(page)).not.toContain('message');
  await expect(page.locator('a[href^="tel:"] span').last()).toHaveCSS('font-size', '30px');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`GAT-11 in a ${colorScheme} contrast theme the figures of the invoice can be read`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await page.goto(paths.home);
    const figures = page.getByRole('region', { name: 'Follow a figure to its source' }).locator('mark');
    await expect(figures).not.toHaveCount(0);
    for (const figure of await figures.all()) {
      const [own, line] = await figure.evaluate((mark) =>
        [mark, mark.parentElement!].map((element) => getComputedStyle(element).color),
      );
      expect(own).toBe(line);
    }
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('HOM-06 the accordion still opens and closes', async ({ page }) => {
    await page.goto(paths.home);
    const items = page.getByRole('main').getByRole('group');
    await expect(items.nth(0).getByRole('blockquote')).toBeVisible();
    await items.nth(4).locator('summary').click();
    await expect(items.nth(4).getByRole('blockquote')).toBeVisible();
    await expect(items.nth(0).getByRole('blockquote')).toBeHidden();
  });
});
