import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { enquiry, field, fillIn, sendButton, success } from '../stack/enquiry';
import { test } from '../stack/test';
import { heading, main, visit } from '../stack/visitor';

test('MSV-07 ENT-02 the form preselects and sends the service of its page, also after a page change', async ({
  page,
  api,
}) => {
  const { Service: _chosen, ...values } = enquiry();
  await visit(page, paths.mainService('Enterprise AI'));
  await expect(field(page, 'Service')).toHaveValue('Enterprise AI');
  await main(page).evaluate((element) => {
    const link = document.createElement('a');
    link.href = '/service/mainservices/Data%20Science';
    link.textContent = 'To the other';
    element.prepend(link);
  });
  await page.getByRole('link', { name: 'To the other' }).click();
  await expect(heading(page)).toHaveText('Data Science');
  await expect(field(page, 'Service')).toHaveValue('Data Science');
  await fillIn(page, values);
  const sent = page.waitForRequest('**/api/contact_form');
  await sendButton(page).click();
  await expect(page.getByText(success)).toBeVisible();
  const body = (await sent).postDataJSON() as Record<string, unknown>;
  expect(body['service']).toBe('Data Science');
  expect(body).not.toHaveProperty('services');
  await expect(field(page, 'Service')).toHaveValue('Data Science');
  expect(await api.hasStored(values.Name)).toBe(true);
});
