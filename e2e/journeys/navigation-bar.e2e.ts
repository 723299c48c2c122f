import { expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { industryTitles, serviceGroups } from '../stack/catalogue';
import { test } from '../stack/test';
import { mainLink, scrollPosition, visit } from '../stack/visitor';

const bar = (page: Page) => page.getByRole('banner');
const topOfBar = async (page: Page) => (await bar(page).boundingBox())?.y;
const classOfBar = (page: Page) => bar(page).getAttribute('class');

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  await expect.poll(() => scrollPosition(page)).toBe(y);
}

test('NAV-01 CST-04 the bar sticks after 50 px of scroll, not before', async ({ page }) => {
  await visit(page, paths.about);
  const before = await classOfBar(page);
  for (const y of [49, 50]) {
    await scrollTo(page, y);
    await expect.poll(() => topOfBar(page), `at ${y} px it is scrolled with the page`).toBe(-y);
    expect(await classOfBar(page)).toBe(before);
  }
  for (const y of [51, 400, 1500, 51]) {
    await scrollTo(page, y);
    await expect.poll(() => topOfBar(page), `at ${y} px it stays at the top`).toBe(0);
    expect(await classOfBar(page)).not.toBe(before);
    await expect(mainLink(page, 'Blog')).toBeInViewport({ ratio: 1 });
    const isOnTop = () => page.evaluate(() => Boolean(document.elementFromPoint(300, 20)?.closest('header')));
    await expect.poll(isOnTop, `at ${y} px nothing covers it`).toBe(true);
  }
  await scrollTo(page, 50);
  await expect.poll(() => topOfBar(page)).toBe(-50);
  expect(await classOfBar(page)).toBe(before);
});

/** The items of the list below a link. */
const below = (page: Page, name: string) =>
  mainLink(page, name).locator('xpath=..').locator('ul').first().locator('> li > a');

test('NAV-12 NAV-13 NAV-14 NAV-15 CST-06 CST-07 the submenus list all services and industries', async ({
  page,
  request,
}) => {
  await visit(page, paths.home);
  await test.step('NAV-12 NAV-13 the four groups, with encoded addresses', async () => {
    await mainLink(page, 'Services').hover();
    const groups = below(page, 'Services');
    await expect(groups).toHaveText([
      'Enterprise Application',
      'Enterprise AI',
      'Process Automation',
      'Data Science',
    ]);
    expect(await groups.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/service/mainservices/Enterprise%20Application',
      '/service/mainservices/Enterprise%20AI',
      '/service/mainservices/Process%20Automation',
      '/service/mainservices/Data%20Science',
    ]);
  });

  await test.step('NAV-14 each group lists its services, with encoded addresses that exist', async () => {
    for (const { title, services } of serviceGroups) {
      const nested = below(page, title);
      await expect(nested).toHaveText([...services]);
      for (const [at, name] of services.entries()) {
        const href = `/service/${encodeURIComponent(name)}`;
        await expect(nested.nth(at)).toBeVisible();
        await expect(nested.nth(at)).toHaveAttribute('href', href);
        expect((await request.get(href, { maxRedirects: 0 })).status(), href).toBe(200);
      }
    }
  });

  await test.step('NAV-15 the seven industries, with encoded addresses', async () => {
    await mainLink(page, 'Industries').hover();
    const industries = below(page, 'Industries');
    await expect(industries).toHaveText([...industryTitles]);
    await expect(industries.first()).toBeVisible();
    for (const [at, title] of industryTitles.entries())
      await expect(industries.nth(at)).toHaveAttribute('href', `/industires/${encodeURIComponent(title)}`);
    await expect(industries.nth(2)).toHaveAttribute('href', '/industires/Food%20%26%20Beverages');
  });
});
