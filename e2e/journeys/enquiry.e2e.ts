import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { enquiry, expectForm, failure, fillIn, sendButton, success } from '../stack/enquiry';
import { failedRequest } from '../stack/problems';
import { test } from '../stack/test';
import { heading, hydrated, isDocument, mainLink, requestsOf, visit } from '../stack/visitor';

const KEYS = ['comments', 'email', 'mobile_number', 'name', 'service'];

test('ERR-01 STA-03 an enquiry is sent in place, stored, and the form is empty again', async ({
  page,
  api,
}) => {
  const values = enquiry();
  await visit(page, paths.home);
  const documents = requestsOf(page, isDocument);
  await fillIn(page, values);
  await sendButton(page).click();
  await expect(page.getByText(success, { exact: true })).toBeVisible();
  await expectForm(page, null);
  await expect(page).toHaveURL(paths.home);
  expect(await api.hasStored(values.Name)).toBe(true);
  expect(documents).toHaveLength(0);
});

test('STA-03 that it was sent stays, though another release serves the page by now', async ({
  page,
  testApi,
  testShell,
}) => {
  testApi.answer('/contact_form', { status: 201, body: '{"ok":true,"id":"1"}' });
  await visit(page, testShell.url + paths.industries);
  const documents = requestsOf(page, isDocument);
  await page.route(`**/_data/**${paths.industries}`, (route) => route.fulfill({ status: 409 }));
  await fillIn(page, enquiry());
  await sendButton(page).click();
  await expect(page.getByText(success, { exact: true })).toBeVisible();
  await page.waitForTimeout(500);
  await expect(page.getByText(success, { exact: true })).toBeVisible();
  expect(documents).toHaveLength(0);
});

test('D-48 the team sees with which campaign and from which site a visit began', async ({ page, api }) => {
  const values = enquiry();
  const landing = `${paths.home}?utm_source=letter`;
  await page.goto(landing, { referer: 'https://search.example.com/find?q=what+was+looked+for' });
  await hydrated(page);
  const documents = requestsOf(page, isDocument);
  await mainLink(page, 'Contact Us').click();
  // The address changes before the page does, and the page before has such a form, too.
  await expect(heading(page)).toHaveText('Contact Us');
  await fillIn(page, values);
  await sendButton(page).click();
  await expect(page.getByText(success, { exact: true })).toBeVisible();
  expect(documents).toHaveLength(0);
  const filter = ['--kind', 'enquiry', '--text', values.Name, '--format', 'json'];
  const found = JSON.parse(await api.run('tools/inbox/inbox.ts', 'export', ...filter)) as unknown;
  const referrer = 'https://search.example.com';
  expect(found).toMatchObject([{ page: paths.contact, landing, referrer }]);
});

test('STA-01 STA-02 while it is under way the button is disabled, with a spinner, and nothing is sent twice', async ({
  page,
  testApi,
  testShell,
}) => {
  testApi.answer('/contact_form', { status: 201, body: '{"ok":true,"id":"1"}' });
  const { url } = testShell;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(page, url + paths.contact);
  await expect(sendButton(page)).toBeEnabled();
  await expect(sendButton(page)).toHaveAttribute('aria-busy', 'false');

  const answer = testApi.hold();
  await fillIn(page, enquiry());
  await sendButton(page).click();
  await expect(sendButton(page)).toBeDisabled();
  await expect(sendButton(page)).toHaveAttribute('aria-busy', 'true');
  await expect(sendButton(page)).toHaveText('Sending…');
  const spinner = sendButton(page).locator('span');
  await expect(spinner).toBeVisible();
  expect(
    await spinner.evaluate((element) => element.getAnimations().map(({ playState }) => playState)),
  ).toEqual(['running']);
  await sendButton(page).click({ force: true });
  await page.getByRole('main').getByLabel('Name').press('Enter');

  answer();
  await expect(page.getByText(success)).toBeVisible();
  await expect(sendButton(page)).toBeEnabled();
  expect(testApi.posts).toHaveLength(1);
});

test('API-03 ENT-01 ENT-02 CON-06 the call is one JSON body of five keys, from every kind of page', async ({
  page,
  testApi,
  testShell,
}) => {
  testApi.answer('/contact_form', { status: 201, body: '{"ok":true,"id":"1"}' });
  const { url } = testShell;
  for (const address of [paths.contact, paths.mainService('Data Science')]) {
    const values = enquiry();
    testApi.calls.length = 0;
    await visit(page, url + address);
    await fillIn(page, values);
    await sendButton(page).click();
    await expect(page.getByText(success)).toBeVisible();
    expect(testApi.posts.map(({ path }) => path)).toEqual(['/contact_form']);
    const [call] = testApi.posts;
    expect(call?.headers['content-type']).toMatch(/^application\/json\b/);
    const body = JSON.parse(call?.body ?? '') as Record<string, unknown>;
    expect(Object.keys(body).sort()).toEqual(KEYS);
    expect(body).toEqual({
      name: values.Name,
      email: values.Email,
      mobile_number: values['Mobile number'],
      service: values.Service,
      comments: values['Comments (optional)'],
    });
  }
});

test('API-03 API-14 any truthy answer is success, an empty or falsy one is not', async ({
  page,
  problems,
  testApi,
  testShell,
}) => {
  test.setTimeout(60_000);
  problems.expect(/^error: contact_form failed/);
  const { url } = testShell;
  const send = async (body: string) => {
    const values = enquiry();
    testApi.answer('/contact_form', { body });
    await visit(page, url + paths.contact);
    await fillIn(page, values);
    await sendButton(page).click();
    return values;
  };
  for (const body of ['1', 'true', '"stored"', '{"anything":1}']) {
    await send(body);
    await expect(page.getByText(success), body).toBeVisible();
    await expectForm(page, null);
  }
  for (const body of ['', 'null', 'false', '0']) {
    const values = await send(body);
    await expect(page.getByText(failure), body).toBeVisible();
    await expectForm(page, values);
  }
});

test('ERR-02 STA-04 when the API answers 500 the error is logged and the values stay', async ({
  page,
  problems,
  testApi,
  testShell,
}) => {
  problems.expect(failedRequest(500, /contact_form/), /^error: contact_form failed/);
  testApi.answer('/contact_form', { status: 500, type: 'text/html', body: '<h1>Internal error</h1>' });
  const { url } = testShell;
  const values = enquiry();
  await visit(page, url + paths.contact);
  await fillIn(page, values);
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('contact_form failed'));
  await sendButton(page).click();
  expect((await logged).type()).toBe('error');
  await expect(page.getByRole('alert')).toContainText(failure);
  await expect(page.getByText('Internal error')).toHaveCount(0);
  await expectForm(page, values);
  await expect(sendButton(page)).toBeEnabled();
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
