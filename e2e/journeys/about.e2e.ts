import { expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { test } from '../stack/test';
import { heading, main, visit, withMotion } from '../stack/visitor';

test.use(withMotion);

const story = (page: Page) =>
  page.getByRole('region', { name: 'Innovating the Future with AI and Automation' });
const counter = (page: Page) => story(page).getByText('Projects Completed').locator('xpath=..');

test('ABT-03 CST-13 the counter counts up to twenty when it comes into view', async ({ page }) => {
  // In a window so low that the counter is out of view until the page is scrolled.
  await page.setViewportSize({ width: 1280, height: 500 });
  await visit(page, paths.about);
  await expect(counter(page)).toHaveText('20+ Projects Completed');
  await counter(page).evaluate((element) => {
    const seen: number[] = [];
    new MutationObserver(() => seen.push(Number.parseInt(element.textContent ?? '', 10))).observe(element, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    Object.assign(window, { seen });
  });
  await counter(page).scrollIntoViewIfNeeded();
  const seen = () => page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  await expect.poll(async () => (await seen()).at(-1)).toBe(20);
  const numbers = await seen();
  expect(numbers[0]).toBe(0);
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  await expect(counter(page)).toHaveText('20+ Projects Completed');
  await expect(story(page).locator('[data-count]')).toHaveAttribute('data-count', '20');
  // Only the digits need a fixed width while they count.
  for (const [part, numerals] of [
    ['20', 'tabular-nums'],
    ['+', 'normal'],
  ] as const)
    await expect(counter(page).getByText(part, { exact: true })).toHaveCSS('font-variant-numeric', numerals);
});

test('ABT-05 the button opens the contact page in a new tab', async ({ page, context }) => {
  await visit(page, paths.about);
  const link = story(page).getByRole('link', { name: 'Contact Us (opens in new tab)', exact: true });
  const opened = context.waitForEvent('page');
  await link.click();
  const tab = await opened;
  await expect(heading(tab)).toHaveText('Contact Us');
  await expect(heading(page)).toHaveText('About Us');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('ABT-03 ABT-10 CST-13 everything is shown in its final state', async ({ page }) => {
    await page.goto(paths.about);
    await expect(counter(page)).toHaveText('20+ Projects Completed');
    await expect(main(page).getByRole('blockquote')).toHaveCount(5);
  });
});
