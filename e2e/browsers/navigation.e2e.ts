import { expect } from '@playwright/test';
import { tagline } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { test } from './test';

test('GAT-12 RTE-32 links between the three teams load no document, and the focus follows', async ({
  visitor,
}) => {
  await visitor.visit(paths.home);
  await visitor.mark();
  for (const [link, address, title] of [
    ['Blog', paths.blogList, 'Blog'],
    ['Career', paths.career, 'Join our Team'],
    ['Home', paths.home, tagline.headline],
  ] as const) {
    await visitor.barLink(link).click();
    await visitor.expectPage(address, title);
    await visitor.find('heading').expect({ isFocused: true });
    await visitor.barLink(link).expect({ attributes: expect.objectContaining({ 'aria-current': 'page' }) });
  }
  expect(await visitor.isMarked()).toBe(true);
});

test('GAT-12 Back returns to each page without loading a document', async ({ visitor }) => {
  await visitor.visit(paths.home);
  await visitor.mark();
  await visitor.barLink('Career').click();
  await visitor.expectPage(paths.career, 'Join our Team');
  await visitor.find('link', 'View Detail of Machine Learning Engineer', 'main').click();
  await visitor.expectPage(paths.job(1), 'Machine Learning Engineer');
  await visitor.browser.back();
  await visitor.expectPage(paths.career, 'Join our Team');
  await visitor.browser.back();
  await visitor.expectPage(paths.home, tagline.headline);
  expect(await visitor.isMarked()).toBe(true);
});

test('D-43 Back restores the position within a page, and after a document load the page itself', async ({
  visitor,
}) => {
  const place = () => visitor.browser.evaluate(() => scrollY);
  await visitor.visit(paths.career);
  await visitor.find('link', 'See the openings', 'main').click();
  await expect.poll(place).toBeGreaterThan(300);
  await visitor.browser.back();
  // Scrolling the link into view may have taken some pixels.
  await expect.poll(place).toBeLessThan(150);
  await visitor.visit(paths.blogList);
  await visitor.browser.back();
  await visitor.expectPage(paths.career, 'Join our Team');
  await visitor.hydrated();
});
