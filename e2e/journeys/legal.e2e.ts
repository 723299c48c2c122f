import { expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { test } from '../stack/test';
import { visit } from '../stack/visitor';

/** The bar fixed at the window's top, 5 px high: it is visual only and has no name. */
const bar = (page: Page) =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll<HTMLElement>('main *')].filter((element) => {
      const { position, top, height } = getComputedStyle(element);
      return position === 'fixed' && top === '0px' && height === '5px';
    });
    const [element] = found;
    const layerOf = (one: Element | null | undefined) => (one ? Number(getComputedStyle(one).zIndex) : 0);
    const share = element ? element.getBoundingClientRect().width / document.documentElement.clientWidth : -1;
    return {
      count: found.length,
      top: element?.getBoundingClientRect().top,
      percent: Math.round(share * 100),
      isAboveAll: layerOf(element) > layerOf(document.querySelector('header')),
    };
  });

const scrollTo = (page: Page, part: number) =>
  page.evaluate((to) => {
    const { scrollHeight, clientHeight } = document.documentElement;
    window.scrollTo({ top: (scrollHeight - clientHeight) * to, behavior: 'instant' });
  }, part);

for (const [id, address] of [
  ['TRM-04', paths.terms],
  ['PRV-03', paths.privacy],
] as const) {
  test(`${id} CST-22 a 5 px bar at the top shows the reading progress at ${address}`, async ({ page }) => {
    await visit(page, address);
    const shown = { count: 1, top: 0, isAboveAll: true };
    expect(await bar(page)).toEqual({ ...shown, percent: 0 });
    for (const part of [0.5, 1, 0.25, 0]) {
      await scrollTo(page, part);
      await expect.poll(() => bar(page)).toEqual({ ...shown, percent: part * 100 });
    }
    await page.setViewportSize({ width: 390, height: 800 });
    await scrollTo(page, 1);
    await expect.poll(() => bar(page)).toEqual({ ...shown, percent: 100 });
    // Contents longer than the window scroll by themselves.
    await page.setViewportSize({ width: 1280, height: 260 });
    await scrollTo(page, 0.3);
    const last = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last();
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 0.9 });
  });
}
