import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { enquiry, expectForm, fillIn, sendButton } from '../stack/enquiry';
import { failedRequest } from '../stack/problems';
import { test } from '../stack/test';
import { isDocument, requestsOf, visit } from '../stack/visitor';

const success = 'Message sent successfully!';
const failure = 'Something went wrong. Please try again.';

test('ERR-01 STA-03 an enquiry is sent in place, stored, and the form is empty again', async ({
  page,
  api,
}) => {
  const values = enquiry();
  await visit(page, paths.home);
  const documents = requestsOf(page, isDocument);
  await fillIn(page, values);
  await sendButton(page).click();
  await expect(page.getByText(success)).toBeVisible();
  await expectForm(page, null);
  expect(await api.hasStored(values.Name)).toBe(true);
  expect(documents).toHaveLength(0);
});

test('STA-01 STA-02 while it is under way the button is disabled and nothing is sent twice', async ({
  page,
}) => {
  await visit(page, paths.home);
  const posts = requestsOf(page, (request) => request.method() === 'POST');
  await page.route('**/api/contact_form', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await fillIn(page, enquiry());
  await sendButton(page).click();
  await expect(sendButton(page)).toBeDisabled();
  await page.getByRole('main').getByLabel('Name').press('Enter');
  await expect(page.getByText(success)).toBeVisible();
  await expect(sendButton(page)).toBeEnabled();
  expect(posts).toHaveLength(1);
});

test('API-03 the call is JSON with the five fields', async ({ page }) => {
  const values = enquiry();
  await visit(page, paths.home);
  await fillIn(page, values);
  const sent = page.waitForRequest('**/api/contact_form');
  await sendButton(page).click();
  const request = await sent;
  expect(request.headers()['content-type']).toContain('application/json');
  expect(request.postDataJSON()).toEqual({
    name: values.Name,
    email: values.Email,
    mobile_number: values['Mobile number'],
    service: values.Service,
    comments: values['Comments (optional)'],
  });
});

test('ERR-02 STA-04 with the API down the values stay, and once it is back they are sent', async ({
  page,
  problems,
  apiLine,
  startOwnShell,
  api,
}) => {
  problems.expect(failedRequest(503, /contact_form/), /^error: contact_form failed/);
  const shell = await startOwnShell(apiLine.url);
  const values = enquiry();
  await visit(page, shell.url);
  await fillIn(page, values);
  await apiLine.cut();
  await sendButton(page).click();
  await expect(page.getByText(failure)).toBeVisible();
  await expectForm(page, values);
  expect(await api.hasStored(values.Name)).toBe(false);

  await apiLine.mend();
  await sendButton(page).click();
  await expect(page.getByText(success)).toBeVisible();
  await expect(page.getByText(failure)).toBeHidden();
  expect(await api.hasStored(values.Name)).toBe(true);
});

test('ERR-02 STA-04 without a network the values stay', async ({ page, context, problems }) => {
  problems.expect(
    /^error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
    /^error: contact_form failed/,
  );
  const values = enquiry();
  await visit(page, paths.home);
  await fillIn(page, values);
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(page.getByText(failure)).toBeVisible();
  await expectForm(page, values);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('ERR-02 GAT-09 with the API down the values stay in the page that comes back', async ({
    page,
    problems,
    apiLine,
    startOwnShell,
  }) => {
    problems.expect(/status of 503/);
    const shell = await startOwnShell(apiLine.url);
    const values = enquiry();
    await page.goto(shell.url);
    await fillIn(page, values);
    await apiLine.cut();
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await sendButton(page).click();
    expect((await answer).status()).toBe(503);
    await expect(page.getByText(failure)).toBeVisible();
    await expectForm(page, values);
  });
});
