import { expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { test } from '../stack/test';
import { stopClock, visit, withMotion } from '../stack/visitor';

test.use(withMotion);

const button = (page: Page) => page.getByRole('button', { name: 'Back to top' });
const position = (page: Page) => page.evaluate(() => window.scrollY);

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  expect(await position(page)).toBe(y);
}

/** Turns the wheel by a pixel; Playwright's own does not wait until the page has the event. */
async function turnWheel(page: Page): Promise<void> {
  const turned = await page.evaluateHandle(() => {
    const event = new Promise<void>((resolve) =>
      window.addEventListener('wheel', () => resolve(), { once: true, passive: true }),
    );
    return { event };
  });
  await page.mouse.wheel(0, 1);
  await turned.evaluate(({ event }) => event);
}

test('NAV-21 CST-05 the button appears after 100 px of scroll', async ({ page }) => {
  await visit(page, paths.home);
  await expect(button(page)).toBeHidden();
  for (const [y, shown] of [
    [101, true],
    [100, false],
    [1200, true],
    [0, false],
  ] as const) {
    await scrollTo(page, y);
    await expect(button(page), `at ${y} px`).toBeVisible({ visible: shown });
  }
});

test('NAV-22 CST-05 it scrolls up over 3 seconds', async ({ page }) => {
  await page.clock.install();
  await visit(page, paths.home);
  await scrollTo(page, 4000);
  await expect(button(page)).toBeVisible();
  await stopClock(page);
  await button(page).click();
  let last = 4000;
  // 1.5 s, then the earliest and the latest moment of arrival.
  for (const [step, least, most] of [
    [1500, 1, 3999],
    [1150, 1, 3999],
    [800, 0, 0],
  ] as const) {
    await page.clock.runFor(step);
    const now = await position(page);
    expect(now).toBeGreaterThanOrEqual(least);
    expect(now).toBeLessThanOrEqual(most);
    expect(now).toBeLessThan(last);
    last = now;
  }
  await expect(page.getByRole('main')).toBeFocused();
});

for (const [name, act] of [
  ['a key', (page: Page) => page.keyboard.press('Shift')],
  ['the wheel', turnWheel],
] as const) {
  test(`D-15 ${name} ends the way up`, async ({ page }) => {
    await page.clock.install();
    await visit(page, paths.home);
    await scrollTo(page, 3000);
    await stopClock(page);
    await button(page).click();
    await page.clock.runFor(1500);
    expect(await position(page)).toBeLessThan(3000);
    await act(page);
    const stopped = await position(page);
    await page.clock.runFor(3000);
    expect(Math.abs((await position(page)) - stopped)).toBeLessThanOrEqual(1);
    expect(stopped).toBeGreaterThan(0);
  });
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('NAV-22 D-15 it is at the top at once', async ({ page }) => {
    await page.clock.install();
    await visit(page, paths.home);
    await scrollTo(page, 4000);
    await stopClock(page);
    await button(page).click();
    expect(await position(page)).toBe(0);
  });
});
