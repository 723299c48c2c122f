import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { specifiedFields } from '@weft/api-contract/testing/specified-fields';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import {
  applicant,
  applicationsFrom,
  expectForm,
  field,
  fillIn,
  form,
  notice,
  optional,
  resume,
  submitButton,
  success,
  summary,
} from '../stack/application';
import { applicationCall, callsOf, formOf, giveOpenings, opening } from '../stack/careers-test-api';
import { temporaryFolder } from '../stack/temporary-folder';
import { test } from '../stack/test';
import { boxOf, isDocument, requestsOf, visit } from '../stack/visitor';

const empty = Object.fromEntries(
  [...Object.keys(applicant()), ...Object.keys(optional)].map((label) => [label, '']),
);

test('ERR-07 STA-10 an application is stored with its file; the form is emptied and shows the reference', async ({
  page,
  api,
}) => {
  const values = { ...applicant(), ...optional };
  await visit(page, paths.job(2));
  const documents = requestsOf(page, isDocument);
  await fillIn(page, values, resume);
  await submitButton(page).click();
  await expect(notice(page).getByText(success, { exact: true })).toBeVisible();
  await expect(boxOf(notice(page))).toBeFocused();
  await expect(notice(page)).toBeInViewport();
  await expectForm(page, empty, '');
  await expect(field(page, 'Resume')).toHaveJSProperty('files.length', 0);
  await expect(page.getByText(resume.name)).toHaveCount(0);
  await expect(summary(page)).toHaveCount(0);
  await expect(form(page).locator('[aria-invalid=true]')).toHaveCount(0);
  await expect(page).toHaveTitle(`Full-stack Developer | ${company.name}`);
  expect(documents).toHaveLength(0);

  const reference = /APP-\w{4}-\w{4}/.exec((await notice(page).textContent()) ?? '')?.[0] ?? 'none';
  const [stored, ...more] = await applicationsFrom(api, values.Email);
  expect(more).toEqual([]);
  const storedJson = JSON.stringify(stored);
  expect(storedJson).toContain(reference);
  for (const value of Object.values(values)) expect(storedJson).toContain(JSON.stringify(value));
  const folder = await temporaryFolder();
  const file = path.join(folder.path, 'cv.pdf');
  await api.run('tools/inbox/inbox.ts', 'show', reference, '--resume', file);
  expect(await readFile(file)).toEqual(resume.buffer);
  await folder.remove();
});

test('ENT-11 API-13 API-16 the call is one multipart form of sixteen parts, without credentials', async ({
  page,
  context,
  testApi,
  testShell,
}) => {
  giveOpenings(testApi, [opening({ id: 'b-7' })]);
  testApi.answer(applicationCall, { status: 201, body: '{"ok":true,"id":"1","reference":"APP-TEST-TEST"}' });
  const { url } = testShell;
  const values = { ...applicant(), ...optional };
  await visit(page, url + paths.job('b-7'));
  await context.addCookies([{ name: 'session', value: 'secret', url }]);
  await fillIn(page, { ...values, Mobile: '+91 (98765) 432-10' }, resume);
  await submitButton(page).click();
  await expect(notice(page)).toContainText('APP-TEST-TEST');
  const [call, ...more] = callsOf(testApi, applicationCall);
  expect(more).toEqual([]);
  if (!call) throw new Error('nothing was posted');
  expect(call.method).toBe('POST');
  expect(call.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(call.headers).not.toHaveProperty('cookie');
  expect(call.headers).not.toHaveProperty('authorization');
  const sent = await formOf(call);
  expect([...sent.keys()]).toEqual(specifiedFields);
  const file = sent.get('resume') as File;
  expect([file.name, file.type, await file.text()]).toEqual([
    resume.name,
    'application/pdf',
    resume.buffer.toString(),
  ]);
  expect(Object.fromEntries(sent)).toMatchObject({
    job_opening: 'b-7',
    first_name: values['First name'],
    last_name: values['Last name'],
    email: values.Email,
    mobile: '9876543210',
    annual_CTC: optional['Annual CTC'],
    skill_set: optional['Skill set'],
    other_details: optional['Other details']?.replace('\n', '\r\n'),
  });
});

test('STA-08 every field shows what is typed, key by key', async ({ page }) => {
  await visit(page, paths.job(1));
  for (const label of Object.keys(empty)) {
    let typed = '';
    for (const key of '7e7') {
      await field(page, label).press(key);
      typed += key;
      await expect(field(page, label)).toHaveValue(typed);
    }
  }
  await expect(summary(page)).toHaveCount(0);
});
