import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { enquiry, expectForm, failure, fillIn, sendButton, success } from '../stack/enquiry';
import { failedRequest } from '../stack/problems';
import { test } from '../stack/test';
import { heading, hydrated, isDocument, mainLink, requestsOf, visit } from '../stack/visitor';

test('STA-03 the success message stays even if another release now serves the page', async ({
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

test('what was typed survives a visit to the Privacy Policy, and is gone once the enquiry is sent', async ({
  page,
}) => {
  const values = enquiry();
  await visit(page, paths.contact);
  await fillIn(page, values);
  for (const shown of [values, null]) {
    await page.getByRole('main').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(heading(page)).toHaveText('Privacy Policy');
    await page.goBack();
    await expect(heading(page)).toHaveText('Contact Us');
    await expectForm(page, shown);
    if (shown === null) continue;
    await sendButton(page).click();
    await expect(page.getByText(success, { exact: true })).toBeVisible();
  }
});

test('ERR-01 STA-03 D-48 an enquiry is sent in place and stored with the landing page and the referrer', async ({
  page,
  api,
}) => {
  const values = enquiry();
  const landing = `${paths.home}?utm_source=letter`;
  await page.goto(landing, { referer: 'https://search.example.com/find?q=what+was+looked+for' });
  await hydrated(page);
  const documents = requestsOf(page, isDocument);
  await mainLink(page, 'Contact Us').click();
  // The address changes before the page does, and the previous page has such a form, too.
  await expect(heading(page)).toHaveText('Contact Us');
  await fillIn(page, values);
  await sendButton(page).click();
  await expect(page.getByText(success, { exact: true })).toBeVisible();
  await expectForm(page, null);
  expect(documents).toHaveLength(0);
  const filter = ['--kind', 'enquiry', '--text', values.Name, '--format', 'json'];
  const found = JSON.parse(await api.run('tools/inbox/inbox.ts', 'export', ...filter)) as unknown;
  const referrer = 'https://search.example.com';
  expect(found).toMatchObject([{ page: paths.contact, landing, referrer }]);
});

test('STA-01 STA-02 API-03 ENT-01 ENT-02 CON-06 while one call of five keys is sent, the button is disabled', async ({
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
  const values = enquiry();
  await fillIn(page, values);
  await sendButton(page).dblclick();
  await expect(sendButton(page)).toBeDisabled();
  await expect(sendButton(page)).toHaveAttribute('aria-busy', 'true');
  await expect(sendButton(page)).toHaveText('Sending…');
  const spinner = sendButton(page).locator('[aria-hidden]');
  await expect(spinner).toBeVisible();
  expect(
    await spinner.evaluate((element) => element.getAnimations().map(({ playState }) => playState)),
  ).toEqual(['running']);
  await sendButton(page).click({ force: true });
  await page.getByRole('main').getByLabel('Name').press('Enter');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  answer();
  await expect(page.getByText(success)).toBeVisible();
  await expect(sendButton(page)).toBeEnabled();
  const [call, ...more] = testApi.posts;
  expect(more).toEqual([]);
  expect(call?.path).toBe('/contact_form');
  expect(call?.headers['content-type']).toMatch(/^application\/json\b/);
  expect(JSON.parse(call?.body ?? '')).toEqual({
    name: values.Name,
    email: values.Email,
    mobile_number: values['Mobile number'],
    service: values.Service,
    comments: values['Comments (optional)'],
  });
});

test('ERR-02 STA-04 with the API down the error is logged and the values stay; once it is back they are sent', async ({
  page,
  problems,
  apiProxy,
  proxyShell,
  api,
}) => {
  problems.expect(failedRequest(503, /contact_form/), /^error: contact_form failed/);
  const values = enquiry();
  await visit(page, proxyShell.url);
  await fillIn(page, values);
  await apiProxy.cut();
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('contact_form failed'));
  await sendButton(page).click();
  expect((await logged).type()).toBe('error');
  await expect(page.getByRole('alert')).toContainText(failure);
  await expectForm(page, values);
  expect(await api.hasStored(values.Name)).toBe(false);

  await apiProxy.restore();
  await sendButton(page).click();
  await expect(page.getByText(success)).toBeVisible();
  await expect(page.getByText(failure)).toBeHidden();
  expect(await api.hasStored(values.Name)).toBe(true);
});
