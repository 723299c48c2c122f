import { expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { cards } from '../stack/blog';
import { failedRequest } from '../stack/problems';
import { caseStudyDetail } from '../stack/sample-content';
import { test } from '../stack/test';
import type { TestApi } from '../stack/test-api';
import { heading, hydrated, visit } from '../stack/visitor';

const slug = 'a-study';
const call = `/casestudy_detail/${slug}`;
const fallback = 'Something went wrong.';

function answerStudies(api: TestApi): void {
  const study = { id: 1, slug, title: 'A mill', client_name: 'A mill', hero_image: null, category: [] };
  api.answerJson('/casestudy_list', [study]);
  api.answerJson('/category_list', []);
}

/** The page of a study that cannot be shown (CSD-02, CSD-03). */
async function expectNotFound(page: Page, message: string): Promise<void> {
  await expect(heading(page)).toHaveText('Case Study Not Found');
  const main = page.getByRole('main');
  await expect(main.getByRole('paragraph')).toHaveText([message]);
  await expect(main.getByRole('link', { name: /^Back/ })).toHaveAttribute('href', paths.caseStudies);
  await expect(main.getByRole('link', { name: 'Reload' })).toBeVisible();
}

test('CSD-01 STA-07 API-10 a visit by a link shows a spinner until the study is loaded, in one call', async ({
  page,
  testApi,
  testShell,
}) => {
  answerStudies(testApi);
  testApi.answerJson(call, caseStudyDetail());
  await visit(page, testShell.url + paths.caseStudies);
  testApi.calls.length = 0;
  const answer = testApi.hold();
  await cards(page).first().getByRole('link').click();
  const spinner = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' });
  await expect(spinner).toBeVisible({ timeout: 4_500 });
  await expect.poll(() => testApi.dataCalls).toEqual([`GET ${call}`]);
  answer();
  await expect(heading(page)).toHaveText('A mill that knows its threads');
  await expect(spinner).toHaveCount(0);
  expect(testApi.calls.find(({ path }) => path === call)?.body).toBe('');
});

const message = 'The loom is being repaired.';

test('CSD-02 ERR-05 ERR-12 D-55 a failure shows the plain message of the API, and Reload recovers', async ({
  page,
  problems,
  testApi,
  testShell,
}) => {
  problems.expect(/status of 503/);
  testApi.answer(call, { status: 500, body: JSON.stringify({ message }) });
  const response = await page.goto(testShell.url + paths.caseStudy(slug));
  expect(response?.status()).toBe(503);
  expect(response?.headers()['retry-after']).toMatch(/^\d+$/);
  await expectNotFound(page, message);
  await hydrated(page);
  testApi.answerJson(call, caseStudyDetail());
  await page.getByRole('link', { name: 'Reload' }).click();
  await expect(heading(page)).toHaveText('A mill that knows its threads');
});

test('CSD-02 CSD-03 STA-07 a failure on a visit by a link shows the API’s message or the fixed one', async ({
  page,
  problems,
  testApi,
  testShell,
}) => {
  const logged = /^error: casestudy_detail failed/;
  problems.expect(failedRequest(500, /a-study/), failedRequest(503, /a-study/), logged);
  answerStudies(testApi);
  for (const { answer, words } of [
    { answer: { status: 500, body: JSON.stringify({ message }) }, words: message },
    { answer: { isCut: true }, words: fallback },
  ]) {
    testApi.answer(call, answer);
    await visit(page, testShell.url + paths.caseStudies);
    await cards(page).first().getByRole('link').click();
    await expectNotFound(page, words);
  }
});
