import { expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { mainNavigation, submenuControl } from '../stack/frame';
import { test } from '../stack/test';
import { heading, mainLink, visit } from '../stack/visitor';

const service = (page: Page) => mainLink(page, 'Enterprise AI');
const industry = (page: Page) => mainLink(page, 'Fintech');
/** Moves the pointer outside the bar and its submenus. */
const away = (page: Page) => page.mouse.move(5, 715);

test.describe('with the pointer', () => {
  test('NAV-16 STA-11 STA-14 D-13 a submenu opens on hover, and closes on leaving, Escape and the next one', async ({
    page,
  }) => {
    await visit(page, paths.home);
    for (const [name, inside] of [
      ['Services', service(page)],
      ['Industries', industry(page)],
    ] as const) {
      await test.step(name, async () => {
        await expect(inside).toBeHidden();
        await mainLink(page, name).hover();
        await expect(inside).toBeVisible();
        await inside.hover();
        await expect(inside).toBeVisible();
        await away(page);
        await expect(inside).toBeHidden();
      });
    }
    await test.step('STA-11 on moving from one to the next, only one is open', async () => {
      await mainLink(page, 'Services').hover();
      await expect(service(page)).toBeVisible();
      await mainLink(page, 'Industries').hover();
      await expect(industry(page)).toBeVisible();
      await expect(service(page)).toBeHidden();
      await away(page);
      await expect(industry(page)).toBeHidden();
    });
    await test.step('D-13 Escape closes it under the pointer, and hovering again reopens it', async () => {
      await mainLink(page, 'Services').hover();
      await expect(service(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(service(page)).toBeHidden();
      await away(page);
      await mainLink(page, 'Services').hover();
      await expect(service(page)).toBeVisible();
    });
    await expect(page).toHaveURL(paths.home);
    await test.step('STA-14 a chosen link closes it, although the pointer stays', async () => {
      await service(page).click();
      await expect(heading(page)).toHaveText('Enterprise AI');
      await expect(service(page)).toBeHidden();
    });
  });

  test('STA-12 STA-14 a second click and a click outside close a submenu', async ({ page }) => {
    await visit(page, paths.home);
    const trigger = submenuControl(page, 'Services');
    await trigger.click();
    await expect(service(page)).toBeVisible();
    await trigger.click();
    await expect(service(page)).toBeHidden();
    await trigger.click();
    await expect(service(page)).toBeVisible();
    await page.mouse.click(5, 715);
    await expect(service(page)).toBeHidden();
  });
});

test.describe('with the keyboard', () => {
  test('NAV-16 D-13 STA-11 focus on its control opens a submenu; Escape and moving the focus away close it', async ({
    page,
  }) => {
    await visit(page, paths.home);
    await mainLink(page, 'Services').focus();
    await expect(service(page)).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(submenuControl(page, 'Services')).toBeFocused();
    await expect(service(page)).toBeVisible();
    await expect(submenuControl(page, 'Services').locator('..')).toHaveAttribute('open');
    await page.keyboard.press('Escape');
    await expect(service(page)).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(mainLink(page, 'Case Studies')).toBeFocused();

    await submenuControl(page, 'Services').focus();
    await page.keyboard.press('Enter');
    await expect(service(page)).toBeVisible();
    await submenuControl(page, 'Industries').focus();
    await page.keyboard.press('Enter');
    await expect(industry(page)).toBeVisible();
    await expect(service(page)).toBeHidden();
    await mainLink(page, 'Blog').focus();
    await expect(industry(page)).toBeHidden();

    await test.step('in a low window it scrolls', async () => {
      await page.setViewportSize({ width: 1000, height: 320 });
      await submenuControl(page, 'Services').focus();
      await page.keyboard.press('Enter');
      const last = page.getByRole('banner').locator('details[open] + * a').last();
      await last.focus();
      await expect(last).toBeInViewport({ ratio: 1 });
    });
  });

  test('NAV-16 D-13 STA-12 Enter and Space open and close a submenu, and Escape inside returns the focus', async ({
    page,
  }) => {
    await visit(page, paths.home);
    for (const [name, key, inside] of [
      ['Industries', 'Enter', industry(page)],
      ['Services', 'Space', service(page)],
    ] as const) {
      await submenuControl(page, name).focus();
      await page.keyboard.press(key);
      await expect(inside).toBeVisible();
      await page.keyboard.press(key);
      await expect(inside).toBeHidden();
      await page.keyboard.press(key);
      await expect(inside).toBeVisible();
    }
    await page.keyboard.press('Tab');
    await expect(mainLink(page, 'Enterprise Application')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(service(page)).toBeHidden();
    await expect(submenuControl(page, 'Services')).toBeFocused();
  });
});

test.describe('by touch on a wide screen', () => {
  test.use({ hasTouch: true, viewport: { width: 1180, height: 820 } });

  test('D-13 STA-12 STA-14 a first tap opens a submenu, a second follows the link; taps outside close it', async ({
    page,
  }) => {
    await visit(page, paths.home);
    await submenuControl(page, 'Services').tap();
    await expect(service(page)).toBeVisible();
    await submenuControl(page, 'Services').tap();
    await expect(service(page)).toBeHidden();
    await submenuControl(page, 'Services').tap();
    await expect(service(page)).toBeVisible();
    await page.touchscreen.tap(5, 800);
    await expect(service(page)).toBeHidden();
    await expect(mainNavigation(page)).toBeVisible();

    await mainLink(page, 'Services').tap();
    await expect(service(page)).toBeVisible();
    await expect(page).toHaveURL(paths.home);
    await mainLink(page, 'Industries').tap();
    await expect(industry(page)).toBeVisible();
    await expect(service(page)).toBeHidden();
    await mainLink(page, 'Industries').tap();
    await expect(page).toHaveURL(paths.industries);
    await expect(industry(page)).toBeHidden();
  });
});
