import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { applicant, field, fileIn, fillIn, form, notice, resume, submitButton } from '../stack/application';
import { applicationCall, giveOpenings, opening } from '../stack/careers-test-api';
import { failedRequest } from '../stack/problems';
import { test } from '../stack/test';
import { visit } from '../stack/visitor';

const MB = 1024 * 1024;
const large = {
  name: 'cv.txt',
  mimeType: 'text/plain',
  buffer: Buffer.alloc(3 * MB, 'A line of a curriculum vitae.\n'),
};

test('STA-09 D-42 during the upload the button is disabled with a spinner, and nothing is sent twice', async ({
  page,
  testApi,
  testShell,
}) => {
  giveOpenings(testApi, [opening()]);
  testApi.answer(applicationCall, { status: 201, body: '1' });
  const { url } = testShell;
  await visit(page, url + paths.job(7));
  await expect(submitButton(page)).toHaveAttribute('aria-busy', 'false');
  await fillIn(page, applicant(), resume);
  const answer = testApi.hold();
  await submitButton(page).click();
  await expect(submitButton(page)).toBeDisabled();
  await expect(submitButton(page)).toHaveAttribute('aria-busy', 'true');
  await expect(submitButton(page)).toHaveText('Sending…');
  await expect(submitButton(page).locator('[aria-hidden]')).toBeVisible();
  await expect(form(page).getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('value', '1');
  await submitButton(page).click({ force: true });
  await field(page, 'Email').press('Enter');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  answer();
  await expect(notice(page)).toBeVisible();
  await expect(submitButton(page)).toBeEnabled();
  expect(testApi.posts).toHaveLength(1);
});

test('D-42 during the upload Back within the page asks nothing; leaving asks, and staying gets the answer', async ({
  page,
  testApi,
  testShell,
}) => {
  giveOpenings(testApi, [opening()]);
  testApi.answer(applicationCall, { status: 201, body: '1' });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const job = testShell.url + paths.job(7);
  const back = () => page.evaluate(() => window.history.back());
  // Only a narrow page has the link to the form; on a wide one the form is in view.
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, testShell.url + paths.career);
  await page.getByRole('link', { name: /^View Detail/ }).click();
  await page.getByRole('link', { name: 'Apply', exact: true }).click();
  await expect(page).toHaveURL(`${job}#apply`);
  await fillIn(page, applicant(), resume);
  const answer = testApi.hold();
  await submitButton(page).click();
  await expect(submitButton(page)).toHaveText('Sending…');
  await back();
  await expect(page).toHaveURL(job);
  // Still so a moment later.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect([page.url(), dialogs]).toEqual([job, []]);
  await back();
  await expect.poll(() => dialogs).toEqual([expect.stringContaining('still being sent')]);
  answer();
  await expect(notice(page)).toBeVisible();
  await expect(page).toHaveURL(job);
  expect(testApi.posts).toHaveLength(1);
});

test('D-42 on a slow connection the page shows how much has been sent', async ({ page, context }) => {
  await visit(page, paths.job(1));
  await fillIn(page, applicant(), large);
  const line = await context.newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: MB / 2,
  });
  await submitButton(page).click();
  const progress = form(page).getByRole('progressbar', { name: 'Upload' });
  await expect(progress).toHaveAttribute('value', /^0\.[1-8]/);
  await expect(form(page).getByText(/^\d\d% sent$/)).toBeVisible();
  await expect(notice(page)).toBeVisible({ timeout: 20_000 });
  await expect(progress).toHaveCount(0);
  await line.detach();
});

test('D-47 the size and the type are warned about before sending, and the API has the last word', async ({
  page,
  problems,
}) => {
  problems.expect(failedRequest(422, /job_application/), /^error: job_application failed/);
  await visit(page, paths.job(1));
  const choose = (name: string, buffer: Buffer) =>
    field(page, 'Resume').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await choose('cv.exe', Buffer.from('MZ'));
  await expect(form(page).getByRole('alert')).toContainText('the wrong kind of file');
  await choose('cv.pdf', Buffer.alloc(0));
  await expect(form(page).getByRole('alert')).toHaveText('This file is empty.');
  await choose('cv.pdf', Buffer.concat([resume.buffer, Buffer.alloc(10 * MB)]));
  await expect(form(page).getByRole('alert')).toContainText('larger than 10 MB');
  await fillIn(page, applicant());
  await submitButton(page).click();
  await expect(page.getByText('Failed to submit application')).toBeVisible();
  await expect(field(page, 'Resume')).toHaveJSProperty('ariaInvalid', 'true');
  await choose('cv.PDF', resume.buffer);
  await expect(form(page).getByRole('alert')).toHaveCount(0);
  await submitButton(page).click();
  await expect(notice(page)).toBeVisible();
});

test('D-47 a file can be dropped, is shown with its size, and can be removed again', async ({ page }) => {
  await visit(page, paths.job(1));
  const dropped = await page.evaluateHandle((name) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['x'.repeat(2048)], name, { type: 'application/pdf' }));
    return transfer;
  }, resume.name);
  // What a browser does when a file is dropped on a file input, apart from the drag events.
  await field(page, 'Resume').evaluate((input: HTMLInputElement, { files }) => {
    input.files = files;
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
  }, dropped);
  await expect(form(page).getByText(resume.name).first()).toBeVisible();
  await expect(form(page).getByText(/^2 KB/)).toBeVisible();
  await page.getByRole('button', { name: `Remove ${resume.name}` }).click();
  await expect(form(page).getByText('Choose a file')).toBeVisible();
  expect(await fileIn(page)).toBe('');
  await expect(field(page, 'Resume')).toBeFocused();
});
