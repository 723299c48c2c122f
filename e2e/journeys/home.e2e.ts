import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { test } from '../stack/test';
import { visit } from '../stack/visitor';

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
