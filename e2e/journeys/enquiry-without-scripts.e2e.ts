import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { enquiryPages } from '../stack/addresses';
import { enquiry, expectForm, failure, fillIn, sendButton, success } from '../stack/enquiry';
import { test } from '../stack/test';

test.use({ javaScriptEnabled: false });

for (const address of enquiryPages) {
  test(`GAT-09 ERR-01 PRD-19 an enquiry from ${address} is stored, and the answering page says so`, async ({
    page,
    api,
  }) => {
    const values = enquiry();
    await page.goto(address);
    await fillIn(page, values);
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await sendButton(page).click();
    expect((await answer).status()).toBe(201);
    await expect(page).toHaveURL(address);
    await expect(page.getByText(success, { exact: true })).toBeInViewport();
    for (const label of ['Name', 'Email', 'Mobile number'])
      await expect(page.getByRole('main').getByLabel(label)).toHaveValue('');
    expect(await api.hasStored(values.Name)).toBe(true);
  });
}

test('GAT-09 ERR-02 STA-04 with the API down the answering page keeps the values, even without its own text', async ({
  page,
  problems,
  apiProxy,
  proxyShell,
}) => {
  problems.expect(/status of 503/);
  const values = enquiry();
  await page.goto(proxyShell.url + paths.blogPost('a-camera-on-the-factory-line'));
  await fillIn(page, values);
  await apiProxy.cut();
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await sendButton(page).click();
  expect((await answer).status()).toBe(503);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByText(failure, { exact: true })).toBeInViewport();
  await expectForm(page, values);
});

test('D-48 an enquiry with the hidden field filled in gets the same answer, but goes to quarantine', async ({
  page,
  api,
}) => {
  const values = enquiry();
  await page.goto(paths.contact);
  const trap = page.locator('form input[name="website"]');
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await fillIn(page, values);
  await trap.evaluate((field: HTMLInputElement) => (field.value = 'https://example.com'));
  await sendButton(page).click();
  await expect(page.getByText(success, { exact: true })).toBeVisible();
  const quarantined = async () => JSON.stringify(await api.inbox({ quarantine: true, email: values.Email }));
  expect(await quarantined()).toContain(values.Name);

  const other = enquiry();
  await page.goto(paths.contact);
  await fillIn(page, other);
  await sendButton(page).click();
  await expect(page.getByText(success, { exact: true })).toBeVisible();
  expect(await quarantined()).not.toContain(other.Name);
});
