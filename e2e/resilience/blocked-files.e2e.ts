import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { enquiry, fillIn, sendButton, success } from '../stack/enquiry';
import { unavailable } from '../stack/frame';
import { failedRequest } from '../stack/problems';
import { test } from '../stack/test';
import { heading, isDocument, mainLink, requestsOf, visit, withPrefetching } from '../stack/visitor';

test.use(withPrefetching);

test('GAT-13 if the stylesheet of a page is blocked, the visitor stays in the frame, and Retry recovers', async ({
  page,
  problems,
}) => {
  const file = /\/mfe-content\/.*\/blog-list\.css$/;
  problems.expect(failedRequest('blocked', file), /^error: \/blog-list could not be shown/);
  await visit(page, paths.home);
  const documents = requestsOf(page, isDocument);
  await page.route(file, (route) => route.abort());
  await mainLink(page, 'Blog').click();
  await expect(heading(page)).toHaveText(unavailable);
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await page.unroute(file);
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(heading(page)).toHaveText('Blog');
  await expect(page.getByRole('link', { name: 'Next' })).toBeVisible();
  expect(documents).toHaveLength(0);
  await mainLink(page, 'Career').click();
  await expect(heading(page)).toHaveText('Join our Team');
  expect(documents).toHaveLength(0);
});

test('GAT-13 if the data of a page are blocked, the visitor stays in the frame, and Retry recovers', async ({
  page,
  problems,
}) => {
  const data = /\/_data\/mfe-content\/.*\/blog-list$/;
  problems.expect(failedRequest('blocked', data), /could not be shown/);
  await page.route(data, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.abort();
  });
  await visit(page, paths.home);
  const documents = requestsOf(page, isDocument);
  await mainLink(page, 'Blog').click();
  await expect(heading(page)).toHaveText(unavailable);
  // A file that is prefetched may still be in flight.
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(heading(page)).toHaveText('Blog');
  expect(documents).toHaveLength(0);
});

const visitFile = /\/assets\/visit\..*\.js$/;

for (const [what, file] of [
  ['the list of releases', /\/_site\/.*\.json$/],
  ['the code of changing pages', visitFile],
] as const)
  test(`without ${what} every link loads a document, and the visitor needs no Retry`, async ({
    page,
    problems,
  }) => {
    problems.expect(failedRequest('blocked', file), /links load documents/);
    await page.route(file, (route) => route.abort());
    const failed = page.waitForEvent('console', (message) => message.text().includes('links load documents'));
    await page.goto(paths.home);
    await failed;
    const documents = requestsOf(page, isDocument);
    await mainLink(page, 'Blog').click();
    await expect(heading(page)).toHaveText('Blog');
    expect(documents).toHaveLength(1);
  });

test('ERR-02 without the navigation code forms post as documents, and filters and the search key work', async ({
  page,
  problems,
}) => {
  problems.expect(failedRequest('blocked', visitFile), /links load documents/);
  await page.route(visitFile, (route) => route.abort());
  const failed = () =>
    page.waitForEvent('console', (message) => message.text().includes('links load documents'));
  const open = (address: string) => Promise.all([failed(), page.goto(address)]);
  await open(paths.contact);
  await fillIn(page, enquiry());
  // Waits for each document's own failure: an earlier document's would let the key be pressed too soon.
  await Promise.all([failed(), sendButton(page).click()]);
  await expect(page.getByRole('status').getByText(success)).toBeVisible();
  await open(paths.career);
  await page.getByLabel('Keyword').fill('Python');
  await Promise.all([failed(), page.getByRole('button', { name: 'Filter' }).click()]);
  await expect(page).toHaveURL(/[?&]q=Python/);
  await page.getByRole('button', { name: 'Filter' }).focus();
  await page.keyboard.press('Control+k');
  await expect(page).toHaveURL(paths.search);
});

test('ERR-02 a form whose code no longer exists on the site is sent as a document', async ({
  page,
  problems,
}) => {
  const file = /\/enquiry-action\.js$/;
  problems.expect(failedRequest(404, file));
  await page.route(file, (route) => route.fulfill({ status: 404 }));
  await visit(page, paths.contact);
  await fillIn(page, enquiry());
  const documents = requestsOf(page, isDocument);
  await sendButton(page).click();
  await expect(page.getByRole('status').getByText(success)).toBeVisible();
  expect(documents).toHaveLength(1);
});
