import { expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { test } from '../stack/test';
import { heading, isDocument, mainLink, requestsOf, visit } from '../stack/visitor';

const service = (page: Page) => mainLink(page, 'Enterprise AI');

test('NAV-16 a submenu opens by the keyboard and closes by Escape', async ({ page }) => {
  await visit(page, paths.home);
  await page.getByLabel('Services menu').focus();
  await page.keyboard.press('Enter');
  await expect(service(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(service(page)).toBeHidden();
});

test('STA-12 STA-14 a second press and a press outside close a submenu', async ({ page }) => {
  await visit(page, paths.home);
  const trigger = page.getByLabel('Services menu');
  await trigger.click();
  await expect(service(page)).toBeVisible();
  await trigger.click();
  await expect(service(page)).toBeHidden();
  await trigger.click();
  await expect(service(page)).toBeVisible();
  await page.mouse.click(5, 700);
  await expect(service(page)).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const menu = (page: Page) => page.getByText('Menu', { exact: true });

  test('NAV-19 a press outside closes the menu and its submenus', async ({ page }) => {
    await visit(page, paths.home);
    await menu(page).click();
    await page.getByLabel('Industries menu').click();
    await expect(mainLink(page, 'Fintech')).toBeVisible();
    await heading(page).dispatchEvent('pointerdown');
    await expect(mainLink(page, 'Fintech')).toBeHidden();
    await expect(mainLink(page, 'Career')).toBeHidden();
  });

  test('NAV-20 a chosen link leads on without a document load and closes the menu', async ({ page }) => {
    await visit(page, paths.home);
    const documents = requestsOf(page, isDocument);
    await menu(page).click();
    await mainLink(page, 'Career').click();
    await expect(heading(page)).toHaveText('Join our Team');
    await expect(mainLink(page, 'Blog')).toBeHidden();
    expect(documents).toHaveLength(0);
  });
});
