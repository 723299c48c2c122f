import { expect } from '@playwright/test';
import { company, tagline } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { test } from '../stack/test';
import { heading, isDocument, mainLink, requestsOf, visit, withPrefetching } from '../stack/visitor';

test.use(withPrefetching);

test('GAT-12 links, Back and Forward lead to an opening and away without a document', async ({ page }) => {
  await visit(page, paths.home);
  const documents = requestsOf(page, isDocument);
  await mainLink(page, 'Career').click();
  await page.getByRole('link', { name: 'View Detail of Machine Learning Engineer' }).click();
  await expect(heading(page)).toHaveText('Machine Learning Engineer');

  await page.goBack();
  await expect(heading(page)).toHaveText('Join our Team');
  await expect(page).toHaveURL(paths.career);
  await page.goBack();
  await expect(heading(page)).toHaveText(tagline.headline);
  await page.goForward();
  await expect(heading(page)).toHaveText('Join our Team');
  await expect(page).toHaveTitle(`Career | ${company.name}`);
  expect(documents).toHaveLength(0);
});

test('Ctrl-clicks and links within the page are left to the browser', async ({ page, context }) => {
  await visit(page, paths.home);
  const opened = context.waitForEvent('page');
  await mainLink(page, 'Blog').click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(heading(tab)).toHaveText('Blog');
  await expect(heading(page)).toHaveText(tagline.headline);
  await page.keyboard.press('Home');
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
