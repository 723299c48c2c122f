import { expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { mainNavigation, menuButton, submenuControl } from '../stack/frame';
import { splitWords } from '../stack/split-words';
import { test } from '../stack/test';
import { heading, isDocument, mainLink, requestsOf, visit } from '../stack/visitor';

const service = (page: Page) => mainLink(page, 'Enterprise AI');
const industry = (page: Page) => mainLink(page, 'Fintech');

async function openMenu(page: Page): Promise<void> {
  await menuButton(page).tap();
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(mainLink(page, 'Home')).toBeVisible();
}

async function expectClosed(page: Page): Promise<void> {
  await expect(mainNavigation(page)).toBeHidden();
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('header details[open]')).toHaveCount(0);
}

/** Taps the page itself, where the menu does not cover it. */
async function tapPage(page: Page): Promise<void> {
  const place = await page.evaluate(() => {
    for (let y = window.innerHeight - 2; y > 0; y -= 4)
      if (document.elementFromPoint(20, y)?.closest('main')) return { x: 20, y };
    return null;
  });
  expect(place, 'a part of the page is in reach').not.toBeNull();
  if (place) await page.touchscreen.tap(place.x, place.y);
}

/** Sets the text spacing of WCAG 1.4.12. */
async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
}

test.describe('at the breakpoint', () => {
  test.use({ hasTouch: true });

  test('NAV-17 CST-03 D-12 up to 991 px a button replaces the links; crossing the breakpoint closes the menus', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 991, height: 800 });
    await visit(page, paths.home);
    await expect(menuButton(page)).toBeVisible();
    await expect(mainNavigation(page)).toBeHidden();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
    await openMenu(page);
    // A high-contrast theme shows borders even without a colour, and no backgrounds.
    const bars = menuButton(page).locator('i');
    await expect(bars).toHaveCSS('border-block-width', '0px');
    const cross = bars.evaluate((icon) => getComputedStyle(icon, '::before').borderTopWidth);
    expect(await cross).toBe('2px');
    await menuButton(page).tap();
    await expectClosed(page);

    await openMenu(page);
    await submenuControl(page, 'Services').tap();
    await expect(service(page)).toBeVisible();
    await page.setViewportSize({ width: 992, height: 800 });
    await expect(service(page)).toBeHidden();
    await expect(menuButton(page)).toBeHidden();
    await expect(mainLink(page, 'Home')).toBeVisible();
    await expect(mainLink(page, 'Contact Us')).toBeInViewport({ ratio: 1 });
    await spaceText(page);
    await expect(mainLink(page, 'Contact Us')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(992);
    const bar = await page.getByRole('banner').boundingBox();
    expect(bar?.height, 'one row, below which jumps within a page end').toBeLessThan(90);
    await page.setViewportSize({ width: 991, height: 800 });
    await expectClosed(page);
    await page.setViewportSize({ width: 320, height: 800 });
    for (const part of ['header', 'footer']) expect(await splitWords(page, part), part).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test.beforeEach(async ({ page }) => {
    await visit(page, paths.home);
    await openMenu(page);
  });

  test('NAV-18 STA-11 STA-12 STA-13 submenus expand on tap, one at a time, and a reopened menu has none open', async ({
    page,
  }) => {
    await submenuControl(page, 'Services').tap();
    await expect(service(page)).toBeVisible();
    await submenuControl(page, 'Industries').tap();
    await expect(industry(page)).toBeVisible();
    await expect(service(page)).toBeHidden();
    await submenuControl(page, 'Industries').tap();
    await expect(industry(page)).toBeHidden();
    await expect(mainLink(page, 'Home')).toBeVisible();
    await expect(page).toHaveURL(paths.home);
    await expect(heading(page)).toHaveText('Artificial Intelligence you can trust');

    await submenuControl(page, 'Services').tap();
    await expect(service(page)).toBeVisible();
    await menuButton(page).tap();
    await expectClosed(page);
    await openMenu(page);
    await expect(service(page)).toBeHidden();
    await expect(page.locator('header details[open]')).toHaveCount(0);
  });

  test('NAV-19 NAV-20 STA-14 D-13 a tap outside, the page’s own link, Escape and loss of focus close the menu', async ({
    page,
  }) => {
    for (const name of [null, 'Services', 'Industries'] as const) {
      await test.step(`a tap on the page with ${name ?? 'no submenu'} expanded`, async () => {
        if (name) await submenuControl(page, name).tap();
        await tapPage(page);
        await expectClosed(page);
        await expect(page).toHaveURL(paths.home);
        await openMenu(page);
      });
    }
    await mainLink(page, 'Home').tap();
    await expectClosed(page);
    await expect(page).toHaveURL(paths.home);

    await openMenu(page);
    await submenuControl(page, 'Services').focus();
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expect(menuButton(page)).toBeFocused();

    await openMenu(page);
    await mainLink(page, 'Contact Us').focus();
    await page.keyboard.press('Tab');
    await expectClosed(page);
    await expect(page.locator('main :focus')).toBeInViewport();
  });

  test('NAV-20 STA-14 D-13 a link loads no document and closes all menus; submenus start with their own page', async ({
    page,
  }) => {
    const documents = requestsOf(page, isDocument);
    await submenuControl(page, 'Services').tap();
    await expect(mainLink(page, 'Chatbots')).toBeHidden();
    await page.getByText('Services of Enterprise AI').locator('..').tap();
    await mainLink(page, 'Chatbots').tap();
    await expect(heading(page)).toHaveText('Chatbots');
    await expect(page).toHaveURL(paths.service('Chatbots'));
    await expectClosed(page);
    await openMenu(page);
    await mainLink(page, 'Career').tap();
    await expect(heading(page)).toHaveText('Join our Team');
    await expectClosed(page);

    await openMenu(page);
    await submenuControl(page, 'Industries').tap();
    await mainLink(page, 'All industries').tap();
    await expect(heading(page)).toHaveText('Industries');
    await openMenu(page);
    await submenuControl(page, 'Services').tap();
    await mainLink(page, 'All services').tap();
    await expect(page).toHaveURL(paths.services);
    expect(documents).toHaveLength(0);
  });
});
