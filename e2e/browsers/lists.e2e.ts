import { expect } from '@playwright/test';
import { blogListPath, paths, searchPath } from '@weft/site/paths';
import { test } from './test';
import type { Visitor } from './visitor';

const cards = (visitor: Visitor) => visitor.find('article', undefined, 'main');

async function expectCards(visitor: Visitor, count: number): Promise<void> {
  await expect.poll(async () => (await cards(visitor).texts()).length).toBe(count);
}

test('BLL-04 BLL-05 BLL-08 GAT-08 the blog can be filtered and paged, and Back undoes the filter', async ({
  visitor,
}) => {
  await visitor.visit(paths.home);
  await visitor.mark();
  await visitor.barLink('Blog').click();
  await visitor.expectPage(paths.blogList, 'Blog');
  await expectCards(visitor, 6);
  await visitor.find('link', 'Data Science', 'sidebar').click();
  await visitor.expectPage(blogListPath({ category: 'data-science' }), 'Blog');
  await expectCards(visitor, 3);
  await visitor.browser.back();
  await expectCards(visitor, 6);
  await visitor.find('link', '3', 'pages').click();
  await visitor.expectPage(blogListPath({ page: 3 }), 'Blog');
  await expectCards(visitor, 2);
  expect(await visitor.isMarked()).toBe(true);
});

test('CSL-03 the case studies are filtered by category, and All shows them all', async ({ visitor }) => {
  await visitor.visit(paths.caseStudies);
  const all = (await cards(visitor).texts()).length;
  const [, category = ''] = await visitor.find('button', undefined, 'filter').texts();
  await visitor.find('button', category, 'filter').click();
  await expect.poll(async () => (await cards(visitor).texts()).length).toBeLessThan(all);
  await visitor.find('button', 'All', 'filter').click();
  await expectCards(visitor, all);
});

test('the search is reached from the bar, finds a page and leads to it', async ({ visitor }) => {
  await visitor.visit(paths.home);
  await visitor.mark();
  await visitor.barLink('Search').click();
  await visitor.expectPage(paths.search, 'Search');
  await visitor.find('field', 'Search the site', 'main').fill('camera');
  await visitor.press('Enter');
  await visitor.expectPage(searchPath('camera'), 'Search');
  await visitor.find('link', 'A camera on the factory line', 'main').click();
  await visitor.expectPage(paths.blogPost('a-camera-on-the-factory-line'), 'A camera on the factory line');
  expect(await visitor.isMarked()).toBe(true);
});
