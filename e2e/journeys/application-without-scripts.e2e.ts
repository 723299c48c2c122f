import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import {
  applicant,
  applicationsFrom,
  expectForm,
  failure,
  field,
  fillIn,
  messages,
  notice,
  optional,
  resume,
  submitButton,
  success,
} from '../stack/application';
import { enquiry, fillIn as fillInEnquiry, sendButton, success as sentEnquiry } from '../stack/enquiry';
import { test } from '../stack/test';
import { visit } from '../stack/visitor';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('GAT-09 ERR-07 an application with its file is stored, and the answering page says so', async ({
    page,
    api,
  }) => {
    const values = { ...applicant(), ...optional };
    await page.goto(paths.job(5));
    await fillIn(page, values, resume);
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await submitButton(page).click();
    expect((await answer).status()).toBe(201);
    await expect(page).toHaveURL(paths.job(5));
    await expect(page.getByText(success, { exact: true })).toBeInViewport();
    await expectForm(page, Object.fromEntries(Object.keys(values).map((label) => [label, ''])), '');
    const [stored, ...more] = await applicationsFrom(api, values.Email);
    expect(more).toEqual([]);
    await expect(notice(page)).toContainText(String(stored?.['reference']));
    expect(stored?.['resume']).toMatchObject({ name: resume.name, size: resume.buffer.length });
  });

  test('GAT-09 VAL-10 VAL-13 VAL-18 the answering page names errors that the browser did not catch', async ({
    page,
    problems,
  }) => {
    problems.expect(/status of 422/);
    const values = { ...applicant(), 'First name': '  ', Mobile: '98250 114', ...optional };
    await page.goto(paths.job(5));
    await fillIn(page, values, resume);
    await submitButton(page).click();
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary).toBeInViewport();
    await expect(summary.getByRole('link')).toHaveText([messages['First name'], messages.Mobile]);
    await expect(page).toHaveTitle(/^Error: Python Developer/);
    await expect(field(page, 'Mobile')).toHaveAccessibleDescription(new RegExp(messages.Mobile));
    await expectForm(page, values, '');
    await expect(page.getByText('Please choose your résumé again')).toBeVisible();
    await summary.getByRole('link', { name: messages.Mobile }).click();
    await expect(field(page, 'Mobile')).toBeInViewport();
  });

  test('GAT-09 D-47 the answering page marks the field of a file that the API has refused', async ({
    page,
    problems,
  }) => {
    problems.expect(/status of 422/);
    const values = applicant();
    await page.goto(paths.job(5));
    await fillIn(page, values, { ...resume, buffer: Buffer.from('MZ\x90\0\x03\0 not a document') });
    await submitButton(page).click();
    await expect(page.getByText(failure)).toBeInViewport();
    await expect(field(page, 'Resume')).toHaveJSProperty('ariaInvalid', 'true');
    await expectForm(page, values, '');
  });

  test('GAT-09 ERR-08 with the API down the answering page keeps all texts', async ({
    page,
    problems,
    apiProxy,
    proxyShell,
  }) => {
    problems.expect(/status of 503/);
    const { url } = proxyShell;
    const values = { ...applicant(), ...optional };
    await page.goto(url + paths.job(5));
    await fillIn(page, values, resume);
    await apiProxy.cut();
    await submitButton(page).click();
    await expect(page.getByText(failure)).toBeInViewport();
    await expectForm(page, values, '');
    await apiProxy.restore();
    await field(page, 'Resume').setInputFiles(resume);
    await submitButton(page).click();
    await expect(page.getByText(success)).toBeVisible();
  });
});

test('GAT-09 both forms work without any third-party server', async ({ page, site }) => {
  const foreign: string[] = [];
  await page.route(
    (address) => address.origin !== site.url,
    (route) => {
      foreign.push(route.request().url());
      return route.abort();
    },
  );
  await visit(page, paths.job(1));
  await fillIn(page, applicant(), resume);
  await submitButton(page).click();
  await expect(notice(page)).toBeVisible();
  await visit(page, paths.contact);
  await fillInEnquiry(page, enquiry());
  await sendButton(page).click();
  await expect(page.getByText(sentEnquiry)).toBeVisible();
  expect(foreign).toEqual([]);
});
