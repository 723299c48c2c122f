import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import {
  applicant,
  applicationsFrom,
  expectForm,
  failure,
  field,
  fillIn,
  notice,
  optional,
  resume,
  submitButton,
  summary,
} from '../stack/application';
import { applicationCall, giveOpenings, opening } from '../stack/careers-test-api';
import { failedRequest } from '../stack/problems';
import { test } from '../stack/test';
import { boxOf, visit } from '../stack/visitor';

const logged = /^error: job_application failed/;

test('ERR-08 D-42 GAT-10 after a 500 the form is kept; the same form reuses its key, a changed one does not', async ({
  page,
  problems,
  testApi,
  testShell,
}) => {
  problems.expect(failedRequest(500, /job_application/), logged);
  giveOpenings(testApi, [opening()]);
  testApi.answer(applicationCall, { status: 500, type: 'text/html', body: '<h1>at store (db.ts:5)</h1>' });
  const { url } = testShell;
  const values = { ...applicant(), ...optional };
  await visit(page, url + paths.job(7));
  await fillIn(page, values, resume);
  for (const attempt of [1, 2]) {
    await submitButton(page).click();
    await expect(summary(page)).toContainText(failure);
    await expect(boxOf(summary(page))).toBeFocused();
    await expectForm(page, values, resume.name);
    await expect(submitButton(page)).toBeEnabled();
    await expect.poll(() => testApi.posts.length).toBe(attempt);
  }
  await field(page, 'Notice period').fill('30 days');
  testApi.answer(applicationCall, { status: 201, body: '1' });
  await submitButton(page).click();
  await expect(notice(page)).toBeVisible();
  await expect(summary(page)).toHaveCount(0);
  const [first, second, third] = testApi.posts.map(({ headers }) => headers['idempotency-key']);
  expect(first).toMatch(/^\w{16,}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('ERR-08 D-42 GAT-10 if the API is down or its answer is lost, the form is kept, and is stored once', async ({
  page,
  problems,
  api,
  apiProxy,
  proxyShell,
}) => {
  problems.expect(failedRequest(503, /job_application/), logged);
  const { url } = proxyShell;
  const values = applicant();
  await visit(page, url + paths.job(4));
  await fillIn(page, values, resume);
  await apiProxy.cut();
  await submitButton(page).click();
  await expect(summary(page)).toContainText(failure);
  await expectForm(page, values, resume.name);
  expect(await applicationsFrom(api, values.Email)).toEqual([]);

  await apiProxy.answer('lost');
  const lost = page.waitForResponse((response) => response.request().method() === 'POST');
  await submitButton(page).click();
  expect((await lost).status()).toBe(503);
  await expect(summary(page)).toContainText(failure);
  await expectForm(page, values, resume.name);
  const [stored] = await applicationsFrom(api, values.Email);

  await apiProxy.restore();
  await submitButton(page).click();
  await expect(notice(page)).toContainText(String(stored?.['reference']));
  expect(await applicationsFrom(api, values.Email)).toHaveLength(1);
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
