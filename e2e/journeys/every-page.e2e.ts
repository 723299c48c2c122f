import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { allPages, unknownPages } from '../stack/addresses';
import { test } from '../stack/test';
import { visit } from '../stack/visitor';

/** The narrowest phone, the design's widths, and both sides of each breakpoint. */
const widths = [320, 390, 599, 600, 768, 991, 992, 1000, 1280, 1440];
/** Where a page is looked at as a whole; nothing but colours depends on the scheme. */
const looks = [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

// With code, a table and long words.
const addresses = [...allPages, paths.blogPost('a-camera-on-the-factory-line'), ...unknownPages];

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const address of addresses) {
  test(`GAT-11 axe finds nothing at ${address}, light and dark, and it is never wider than the window`, async ({
    page,
    problems,
  }) => {
    if (unknownPages.includes(address)) problems.expect(/status of 404/);
    await page.setViewportSize({ width: 320, height: 800 });
    await visit(page, address);
    for (const part of await page.getByRole('main').getByRole('heading').all())
      await part.scrollIntoViewIfNeeded();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await excessOf(page), `${width} px`).toBe(0);
      const look = looks.find((one) => one.width === width);
      if (!look) continue;
      await page.emulateMedia(look);
      expect(await violationsOf(page), `${look.colorScheme}, ${width} px`).toEqual([]);
    }
  });
}

/** Pixels by which the page is wider than the window. */
function excessOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

async function violationsOf(page: Page): Promise<string[]> {
  // Without a second page for what frames of other sites say: there are none.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => String(target)).join(', ')}`,
  );
}
