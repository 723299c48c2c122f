import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { enquiry, expectForm, fillIn, sendButton } from '../stack/enquiry';
import { menuButton, submenuControl } from '../stack/frame';
import { test } from '../stack/test';
import { heading, mainLink } from '../stack/visitor';

test.beforeEach(async ({ page, problems }) => {
  await page.route(/\.js$/, (route) => route.abort());
  problems.expect(/^error: Failed to load resource: net::ERR_FAILED/);
});

test('links work before scripts are loaded', async ({ page }) => {
  await page.goto(paths.home);
  await mainLink(page, 'Blog').click();
  await expect(heading(page)).toHaveText('Blog');
  await mainLink(page, 'Career').click();
  await page.getByRole('link', { name: 'View Detail of Machine Learning Engineer' }).click();
  await expect(heading(page)).toHaveText('Machine Learning Engineer');
});

test('NAV-12 NAV-15 STA-11 the submenus open, one at a time', async ({ page }) => {
  await page.goto(paths.home);
  const nav = page.getByRole('navigation', { name: 'Main' });
  const service = nav.getByRole('link', { name: 'Enterprise AI', exact: true });
  const industry = nav.getByRole('link', { name: 'Food & Beverages', exact: true });
  await expect(service).toBeHidden();
  await submenuControl(page, 'Services').click();
  await expect(service).toBeVisible();
  await expect(service).toHaveAttribute('href', '/service/mainservices/Enterprise%20AI');
  await submenuControl(page, 'Industries').click();
  await expect(industry).toBeVisible();
  await expect(industry).toHaveAttribute('href', '/industires/Food%20%26%20Beverages');
  await expect(service).toBeHidden();
  await page.mouse.move(5, 700);
  await expect(industry).toBeVisible();
  await submenuControl(page, 'Industries').click();
  // The hovering pointer alone keeps it open (NAV-16), so move it away.
  await page.mouse.move(5, 700);
  await expect(industry).toBeHidden();
});

test('NAV-16 a submenu opens on hover', async ({ page }) => {
  await page.goto(paths.home);
  await mainLink(page, 'Services').hover();
  await expect(mainLink(page, 'Enterprise AI')).toBeVisible();
  await page.mouse.move(5, 700);
  await expect(mainLink(page, 'Enterprise AI')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('NAV-17 the menu opens and its links work', async ({ page }) => {
    await page.goto(paths.home);
    await expect(mainLink(page, 'Career')).toBeHidden();
    await menuButton(page).click();
    await mainLink(page, 'Career').click();
    await expect(heading(page)).toHaveText('Join our Team');
  });

  test('NAV-18 Services expands in the menu', async ({ page }) => {
    await page.goto(paths.home);
    await menuButton(page).click();
    await submenuControl(page, 'Services').click();
    await expect(mainLink(page, 'Data Science')).toBeVisible();
    await expect(page).toHaveURL(paths.home);
  });
});

test('STA-04 the answer to a refused post keeps the values', async ({ page, api, problems }) => {
  problems.expect(/status of 422/);
  const values = { ...enquiry(), 'Mobile number': 'none' };
  await page.goto(paths.home);
  await fillIn(page, values);
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await sendButton(page).click();
  expect((await answer).status()).toBe(422);
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  await expectForm(page, values);
  expect(await api.hasStored(values.Name)).toBe(false);
});

test('VAL-01 to VAL-04 the browser’s own checks stop an empty form', async ({ page }) => {
  await page.goto(paths.home);
  await sendButton(page).click();
  for (const label of ['Name', 'Email', 'Mobile number', 'Service']) {
    const field = page.getByRole('main').getByLabel(label);
    expect(await field.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);
  }
  await expect(page).toHaveURL(paths.home);
});
