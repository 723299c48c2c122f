import { expect } from '@playwright/test';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { failedRequest } from '../stack/problems';
import { test } from '../stack/test';
import { heading, isDocument, mainLink, requestsOf, visit, withFetchingAhead } from '../stack/visitor';

test.use(withFetchingAhead);

const unavailable = 'This page is not available right now';

const files = [
  { name: 'data', file: /\/_data\/mfe-content\/.*\/blog-list$/ },
  { name: 'stylesheet', file: /\/mfe-content\/.*\/blog-list\.css$/ },
];

for (const { name, file } of files) {
  test(`GAT-13 a visit without the ${name} stays in the frame, and Retry recovers`, async ({
    page,
    problems,
  }) => {
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
}

test('GAT-13 the title says what the page says, before and after a Retry', async ({ page, problems }) => {
  const chunk = /\/mfe-content\/.*\/blog-list\.js$/;
  problems.expect(failedRequest('blocked', chunk), /could not be shown/);
  await page.route(chunk, (route) => route.abort());
  await visit(page, paths.home);
  await mainLink(page, 'Blog').click();
  await expect(heading(page)).toHaveText(unavailable);
  await expect.soft(page).toHaveTitle(`Page not available right now | ${company.name}`);
  await page.unroute(chunk);
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(heading(page)).toHaveText('Blog');
  await expect(page).toHaveTitle(`Blog | ${company.name}`);
});

test('GAT-13 data that fail after their page has arrived leave a visitor in the frame', async ({
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
  await page.unroute(data);
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(heading(page)).toHaveText('Blog');
  expect(documents).toHaveLength(0);
});

test('without the list of releases every link is followed as a document, and Retry is not needed', async ({
  page,
  problems,
}) => {
  const list = /\/_site\/.*\.json$/;
  problems.expect(failedRequest('blocked', list), /links load documents/);
  await page.route(list, (route) => route.abort());
  await visit(page, paths.home);
  const documents = requestsOf(page, isDocument);
  await mainLink(page, 'Blog').click();
  await expect(heading(page)).toHaveText('Blog');
  expect(documents).toHaveLength(1);
});

test('GAT-13 a second Retry asks the server, which can show the page', async ({ page, problems }) => {
  const entry = /\/mfe-content\/.*\/remote-entry\.js$/;
  problems.expect(failedRequest('blocked', entry), /could not be shown/, /stays as the server rendered it/);
  await page.route(entry, (route) => route.abort());
  await visit(page, paths.home);
  const documents = requestsOf(page, isDocument);
  await mainLink(page, 'Blog').click();
  await expect(heading(page)).toHaveText(unavailable);
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(heading(page)).toHaveText(unavailable);
  await expect(async () => {
    await page.getByRole('link', { name: 'Retry' }).click();
    await expect(heading(page)).toHaveText('Blog', { timeout: 500 });
  }).toPass({ timeout: 5_000 });
  expect(documents).toHaveLength(1);
});
