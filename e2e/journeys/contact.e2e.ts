import { expect, type Page } from '@playwright/test';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { enquiry, fillIn, sendButton, success } from '../stack/enquiry';
import { test } from '../stack/test';
import { heading, visit, withMotion } from '../stack/visitor';

test.use(withMotion);

const cards = (page: Page) =>
  page.getByRole('main').getByRole('list').filter({ hasText: 'Phone' }).getByRole('listitem');

test('CON-01 the banner has its title over its loop', async ({ page }) => {
  await visit(page, paths.contact);
  await expect(heading(page)).toHaveText('Contact Us');
  const banner = heading(page).locator('xpath=ancestor::div[.//video][1]');
  const video = banner.locator('video');
  await expect(video).toHaveJSProperty('loop', true);
  await expect(video).toHaveJSProperty('muted', true);
  await expect(video).toHaveJSProperty('playbackRate', 0.8);
  await expect(video).toHaveJSProperty('paused', false);
});

test('CON-02 CON-03 CON-04 three cards tell telephone, e-mail and office', async ({ page, site }) => {
  await visit(page, paths.contact);
  await expect(cards(page)).toHaveCount(3);
  const [phone, mail, office] = await cards(page).getByRole('link').all();
  if (!phone || !mail || !office) throw new Error('a card is no link');
  await expect(phone).toContainText(company.phone);
  await expect(phone).toHaveAttribute('href', `tel:${company.phone.replaceAll(' ', '')}`);
  await expect(mail).toContainText(company.email);
  await expect(mail).toHaveAttribute('href', `mailto:${company.email}`);
  await expect(office).toContainText(company.address);
  await expect(office).toContainText('Ahmedabad');
  await expect(office).toContainText('India');
  const map = new URL((await office.getAttribute('href')) ?? '', site.url);
  expect(map.href).toBe(company.mapUrl);
  expect(map.origin).not.toBe(site.url);
  await expect(office).toHaveAttribute('target', '_blank');
  await expect(office).toHaveAttribute('rel', /\bnoopener\b/);
});

test('CON-05 CON-06 the card with the form has its exact heading and no subject', async ({ page, api }) => {
  await visit(page, paths.contact);
  const card = page.getByRole('region', { name: 'Get In Touch !', exact: true });
  await expect(card.getByRole('heading', { name: 'Get In Touch !', exact: true })).toBeVisible();
  await expect(page.locator('[name=subject]')).toHaveCount(0);
  await expect(page.getByLabel(/subject/i)).toHaveCount(0);
  const values = enquiry();
  await fillIn(page, values);
  const sent = page.waitForRequest('**/api/contact_form');
  await sendButton(page).click();
  await expect(card.getByText(success, { exact: true })).toBeVisible();
  expect(Object.keys((await sent).postDataJSON() as object)).not.toContain('subject');
  expect(await api.hasStored(values.Name)).toBe(true);
});
