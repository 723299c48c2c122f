import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { applicant, applicationsFrom, success as applied, messages, resume } from '../stack/application';
import { enquiry, success as sent } from '../stack/enquiry';
import { temporaryFolder } from '../stack/temporary-folder';
import { test } from './test';

test('ERR-01 STA-03 an enquiry is sent in place and stored', async ({ visitor, api }) => {
  const { Service, ...texts } = enquiry();
  await visitor.visit(paths.contact);
  await visitor.mark();
  for (const [label, text] of Object.entries(texts)) await visitor.find('field', label, 'main').fill(text);
  await visitor.find('field', 'Service', 'main').choose(Service);
  await visitor.find('button', 'Send message', 'main').click();
  await visitor.expectMessage(sent);
  expect(await visitor.isMarked()).toBe(true);
  expect(await api.hasStored(texts.Name)).toBe(true);
});

test('VAL-01 an empty enquiry is not sent, and the page says so', async ({ visitor }) => {
  await visitor.visit(paths.contact);
  await visitor.find('button', 'Send message', 'main').click();
  await visitor.expectMessage('There is a problem');
  expect(await visitor.address()).toBe(paths.contact);
});

test('ERR-07 VAL-09 VAL-14 an application names what is missing, then is stored with its file', async ({
  visitor,
  api,
}) => {
  const folder = await temporaryFolder();
  const file = path.join(folder.path, 'resume.pdf');
  await writeFile(file, resume.buffer);
  const values = applicant();
  await visitor.visit(paths.job(1));
  await visitor.find('button', 'Submit application', 'main').click();
  for (const message of Object.values(messages)) await visitor.expectMessage(message);
  for (const [label, text] of Object.entries(values)) await visitor.find('field', label, 'main').fill(text);
  await visitor.browser.chooseFile('input[type=file]', file);
  await visitor.find('button', 'Submit application', 'main').click();
  await visitor.expectMessage(applied);
  expect(await applicationsFrom(api, values.Email)).toHaveLength(1);
  await folder.remove();
});
