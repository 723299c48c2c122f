import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import {
  applicant,
  applicationsFrom,
  expectForm,
  failure,
  field,
  fillIn,
  form,
  notice,
  optional,
  resume,
  submitButton,
  summary,
} from '../stack/application';
import { answerApplications, giveOpenings, opening } from '../stack/careers-test-api';
import { failedRequest } from '../stack/problems';
import { test } from '../stack/test';
import { visit } from '../stack/visitor';

const logged = /^error: job_application failed/;

test('ERR-08 D-42 GAT-10 when the API answers 500 all is kept; the same form keeps its key, another has its own', async ({
  page,
  problems,
  testApi,
  testShell,
}) => {
  problems.expect(failedRequest(500, /job_application/), logged);
  giveOpenings(testApi, [opening()]);
  answerApplications(testApi, { status: 500, type: 'text/html', body: '<h1>at store (db.ts:5)</h1>' });
  const { url } = testShell;
  const values = { ...applicant(), ...optional };
  await visit(page, url + paths.job(7));
  await fillIn(page, values, resume);
  for (const attempt of [1, 2]) {
    await submitButton(page).click();
    await expect(summary(page)).toContainText(failure);
    await expect(summary(page)).toBeFocused();
    await expectForm(page, values, resume.name);
    await expect(submitButton(page)).toBeEnabled();
    await expect.poll(() => testApi.posts.length).toBe(attempt);
  }
  await field(page, 'Notice period').fill('30 days');
  answerApplications(testApi, { status: 201, body: '1' });
  await submitButton(page).click();
  await expect(notice(page)).toBeVisible();
  await expect(summary(page)).toHaveCount(0);
  const [first, second, third] = testApi.posts.map(({ headers }) => headers['idempotency-key']);
  expect(first).toMatch(/^\w{16,}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('ERR-08 D-42 with the API down all is kept, and is stored once it is back', async ({
  page,
  problems,
  api,
  apiLine,
  startOwnShell,
}) => {
  problems.expect(failedRequest(503, /job_application/), logged);
  const { url } = await startOwnShell(apiLine.url);
  const values = applicant();
  await visit(page, url + paths.job(4));
  await fillIn(page, values, resume);
  await apiLine.cut();
  await submitButton(page).click();
  await expect(summary(page)).toContainText(failure);
  await expectForm(page, values, resume.name);
  expect(await applicationsFrom(api, values.Email)).toEqual([]);
  await apiLine.mend();
  await submitButton(page).click();
  await expect(notice(page)).toBeVisible();
  expect(await applicationsFrom(api, values.Email)).toHaveLength(1);
});

test('GAT-10 D-42 an answer that was lost on its way: sent again, the application is stored once', async ({
  page,
  problems,
  api,
  apiLine,
  startOwnShell,
}) => {
  problems.expect(failedRequest(503, /job_application/), logged);
  const { url } = await startOwnShell(apiLine.url);
  const values = applicant();
  await visit(page, url + paths.job(4));
  await fillIn(page, values, resume);
  await apiLine.loseAnswers();
  await submitButton(page).click();
  await expect(summary(page)).toContainText(failure);
  const [stored] = await applicationsFrom(api, values.Email);
  expect(stored).toBeDefined();
  await apiLine.mend();
  await submitButton(page).click();
  await expect(notice(page)).toContainText(String(stored?.['reference']));
  expect(await applicationsFrom(api, values.Email)).toHaveLength(1);
});

test('ERR-08 without a network all is kept', async ({ page, context, problems }) => {
  problems.expect(/^error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/, logged);
  const values = { ...applicant(), ...optional };
  await visit(page, paths.job(1));
  await fillIn(page, values, resume);
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(summary(page)).toContainText(failure);
  await expectForm(page, values, resume.name);
  await context.setOffline(false);
  await submitButton(page).click();
  await expect(notice(page)).toBeVisible();
});

test('ERR-08 D-47 a file that is refused is named beside its field, and another one can take its place', async ({
  page,
  problems,
  api,
}) => {
  problems.expect(failedRequest(422, /job_application/), logged);
  const values = applicant();
  await visit(page, paths.job(1));
  await fillIn(page, values, { ...resume, buffer: Buffer.from('MZ\x90\0\x03\0\0\0 not a document') });
  await submitButton(page).click();
  await expect(summary(page)).toContainText(failure);
  const [message = ''] = await summary(page).locator('a[href^="#"]').allTextContents();
  expect(message).not.toBe('');
  await expect(field(page, 'Resume')).toHaveAccessibleDescription(new RegExp(message.slice(0, 20)));
  await expectForm(page, values, resume.name);
  expect(await applicationsFrom(api, values.Email)).toEqual([]);
  await field(page, 'Resume').setInputFiles(resume);
  await expect(page.getByText(message)).toHaveCount(0);
  await submitButton(page).click();
  await expect(notice(page)).toBeVisible();
});

test('ERR-08 too many forms from one connection: the page says when to come back, and keeps all', async ({
  page,
  problems,
  request,
  startOwnApi,
  startOwnShell,
}) => {
  problems.expect(failedRequest(429, /job_application/), logged);
  const api = await startOwnApi({ RATE_LIMIT_POSTS: '1' });
  const { url } = await startOwnShell(api.url);
  await request.post(`${url}/api/contact_form`, { data: {} });
  const values = applicant();
  await visit(page, url + paths.job(1));
  await fillIn(page, values, resume);
  await submitButton(page).click();
  await expect(summary(page)).toContainText(failure);
  await expect(summary(page)).toContainText(/Too many forms .* in \d+ minutes\./);
  await expectForm(page, values, resume.name);
});

test('API-16 D-46 an API that never answers is a failure after two minutes', async ({
  page,
  problems,
  testApi,
  testShell,
}) => {
  problems.expect(logged);
  giveOpenings(testApi, [opening()]);
  const { url } = testShell;
  const values = applicant();
  await page.clock.install();
  await visit(page, url + paths.job(7));
  await fillIn(page, values, resume);
  const answer = testApi.hold();
  await submitButton(page).click();
  await expect.poll(() => testApi.posts.length).toBe(1);
  await page.clock.fastForward(110_000);
  await expect(submitButton(page)).toBeDisabled();
  await page.clock.fastForward(10_000);
  await expect(summary(page)).toContainText(failure);
  await expectForm(page, values, resume.name);
  await expect(form(page).getByRole('progressbar')).toHaveCount(0);
  answer();
});

test('GAT-10 two posts with one key store one record, and get one answer', async ({ request, api, site }) => {
  const { Email: email } = applicant();
  const multipart = {
    job_opening: '5',
    first_name: 'Asha',
    last_name: 'Example',
    email,
    mobile: '9876543210',
    resume,
  };
  const send = (changes = {}) =>
    request.post(`${site.url}/api/job_application`, {
      headers: { 'idempotency-key': `replayed-${email}` },
      multipart: { ...multipart, ...changes },
    });
  const [first, second] = [await send(), await send()];
  expect([first.status(), second.status()]).toEqual([201, 201]);
  expect(await second.json()).toEqual(await first.json());
  expect((await send({ first_name: 'Another' })).status()).toBe(422);
  expect(await applicationsFrom(api, email)).toHaveLength(1);
});
