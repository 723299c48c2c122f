import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { contentPages, enquiryPages } from '../stack/addresses';
import { test } from '../stack/test';
import { visit } from '../stack/visitor';

/** The narrowest phone, the design's widths, and both sides of each breakpoint. */
const widths = [320, 390, 599, 600, 768, 991, 992, 1000, 1280, 1440];

const addresses = [
  ...enquiryPages,
  paths.about,
  paths.services,
  paths.service('ERP on an open-source ERP platform'),
  paths.service('Natural language processing'),
  paths.terms,
  paths.privacy,
  ...contentPages,
  // With code, a table and long words.
  paths.blogPost('a-camera-on-the-factory-line'),
  paths.career,
  paths.jobList,
  paths.job(1),
];

for (const address of addresses) {
  test(`${address} is never wider than the window`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await visit(page, address);
    for (const part of await page.getByRole('main').getByRole('heading').all())
      await part.scrollIntoViewIfNeeded();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const excess = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(excess, `${width} px`).toBe(0);
    }
  });
}
