import { expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { footer } from '../stack/frame';
import { test } from '../stack/test';
import { scrollPosition, stopClock, visit, withMotion } from '../stack/visitor';

test.use(withMotion);

const button = (page: Page) => page.getByRole('button', { name: 'Back to top' });

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  expect(await scrollPosition(page)).toBe(y);
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

  await page.setViewportSize({ width: 390, height: 800 });
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const motion = await footer(page).getByRole('button', { name: 'Pause motion' }).boundingBox();
  const top = await button(page).boundingBox();
  expect((motion?.x ?? 0) + (motion?.width ?? 0), 'it covers nothing').toBeLessThan(top?.x ?? 0);
});

test('NAV-22 CST-05 the button scrolls to the top over 3 seconds', async ({ page }) => {
  await page.clock.install();
  await visit(page, paths.home);
  await scrollTo(page, 4000);
  await expect(button(page)).toBeVisible();
  await stopClock(page);
  await button(page).click();
  let last = 4000;
  // After 1.5 s, and at the earliest and the latest time of arrival.
  for (const [step, least, most] of [
    [1500, 1, 3999],
    [1150, 1, 3999],
    [800, 0, 0],
  ] as const) {
    await page.clock.runFor(step);
    const now = await scrollPosition(page);
    expect(now).toBeGreaterThanOrEqual(least);
    expect(now).toBeLessThanOrEqual(most);
    expect(now).toBeLessThan(last);
    last = now;
  }
  await expect(page.getByRole('main')).toBeFocused();
});

test('RTE-32 a page opened during the scroll starts at its own top', async ({ page }) => {
  await visit(page, paths.home);
  await scrollTo(page, 4000);
  await button(page).click();
  // As a screen reader activates a link: without a press, which would cancel the scroll.
  await footer(page).getByRole('link', { name: 'Privacy Policy' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeFocused();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await scrollPosition(page)).toBe(0);
});
