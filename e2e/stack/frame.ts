import { expect, type Locator, type Page } from '@playwright/test';
import { tagline } from '@weft/site/company';

/** The navigation bar's list of links, or the menu of narrow screens. */
export const mainNavigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });

/** The control that opens a submenu. Playwright knows no role for a `<summary>`. */
export const submenuControl = (page: Page, name: 'Services' | 'Industries'): Locator =>
  mainNavigation(page).getByText(`${name} menu`, { exact: true });

/** The menu button of narrow screens; its text changes with the menu. */
export const menuButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^(Menu|Close menu)$/ });

export const footer = (page: Page): Locator => page.getByRole('contentinfo');

/** Heading of the message shown in place of a page. */
export const unavailable = 'This page is not available right now';

/** Checks that navigation bar and footer surround the page, once each (RTE-33). */
export async function expectFrame(page: Page): Promise<void> {
  await expect(page.locator('header nav')).toHaveCount(1);
  await expect(page.locator('footer')).toHaveCount(1);
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(mainNavigation(page)).toBeVisible();
  await expect(footer(page).getByText(tagline.footer, { exact: true })).toBeVisible();
  await expect(footer(page).getByText(tagline.trust, { exact: true })).toBeVisible();
}
