import { expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { industryTitles, serviceGroups } from '../stack/catalogue';
import { enquiry, field, fillIn, sendButton, success } from '../stack/enquiry';
import { test } from '../stack/test';
import { heading, visit } from '../stack/visitor';

const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const industries = (page: Page) => region(page, 'Industries We Serve').getByRole('group');

for (const { title, services } of serviceGroups) {
  test(`MSV-01 MSV-02 MSV-03 MSV-04 the page of ${title} has all its parts`, async ({ page, request }) => {
    await visit(page, paths.mainService(title));
    await expect(heading(page)).toHaveText(title);
    const introduction = main(page).getByRole('region').first();
    await expect(introduction.getByRole('heading', { level: 2 })).toHaveText(/\w+ \w+/);
    await expect(introduction.getByRole('paragraph').first()).toHaveText(/\w.{60,}/);

    const steps = region(page, 'How the work runs').getByRole('listitem');
    await expect(steps).toHaveCount(4);
    for (const step of await steps.all()) {
      await expect(step.getByRole('heading')).toHaveText(/\w/);
      await expect(step.getByRole('paragraph')).toHaveText(/\w+ \w+/);
    }

    const cards = region(page, 'What we build').getByRole('link');
    await expect(cards).toHaveText([...services]);
    for (const [at, name] of services.entries()) {
      const href = `/service/${encodeURIComponent(name)}`;
      await expect(cards.nth(at)).toHaveAttribute('href', href);
      expect((await request.get(href, { maxRedirects: 0 })).status(), href).toBe(200);
    }

    const form = region(page, 'Get In Touch');
    await expect(form.getByRole('heading', { name: 'Get In Touch', exact: true })).toBeVisible();
    await expect(form.getByRole('button', { name: 'Send message' })).toBeVisible();
    await cards.last().click();
    await expect(heading(page)).toHaveText(services.at(-1) ?? '');
  });

  test(`MSV-07 ENT-02 the form on the page of ${title} begins with it and sends it`, async ({
    page,
    api,
  }) => {
    const { Service: _chosen, ...values } = enquiry();
    await visit(page, paths.mainService(title));
    await expect(field(page, 'Service')).toHaveValue(title);
    await fillIn(page, values);
    const sent = page.waitForRequest('**/api/contact_form');
    await sendButton(page).click();
    await expect(page.getByText(success)).toBeVisible();
    const body = (await sent).postDataJSON() as Record<string, unknown>;
    expect(body['service']).toBe(title);
    expect(body).not.toHaveProperty('services');
    await expect(field(page, 'Service')).toHaveValue(title);
    expect(await api.hasStored(values.Name)).toBe(true);
  });
}

test('MSV-07 the choice follows the page, and the visitor may change it', async ({ page }) => {
  await visit(page, paths.mainService('Enterprise AI'));
  await main(page).evaluate((element) => {
    const link = document.createElement('a');
    link.href = '/service/mainservices/Data%20Science';
    link.textContent = 'To the other';
    element.prepend(link);
  });
  await page.getByRole('link', { name: 'To the other' }).click();
  await expect(heading(page)).toHaveText('Data Science');
  await expect(field(page, 'Service')).toHaveValue('Data Science');
  await fillIn(page, { ...enquiry(), Service: 'others' });
  const sent = page.waitForRequest('**/api/contact_form');
  await sendButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ service: 'others' });
  await expect(page.getByText(success)).toBeVisible();
});

test('MSV-05 MSV-06 of the five industries the first is open, and each opens and closes', async ({
  page,
}) => {
  for (const { title } of serviceGroups) {
    await visit(page, paths.mainService(title));
    const items = industries(page);
    await expect(items).toHaveCount(5);
    const expectOpen = async (open: number | null) => {
      for (const [at, item] of (await items.all()).entries()) {
        await expect(item.locator('summary')).toHaveAttribute('aria-expanded', String(at === open));
        await expect(item.getByRole('paragraph')).toBeVisible({ visible: at === open });
      }
    };
    await expectOpen(0);
    const names = await items.locator('summary').allTextContents();
    expect(new Set(names).size).toBe(5);
    for (const name of names) expect(industryTitles).toContain(name);
    await items.nth(3).locator('summary').click();
    await expectOpen(3);
    await items.nth(3).locator('summary').press('Enter');
    await expectOpen(null);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('MSV-05 the first industry is open, and the others open by themselves', async ({ page }) => {
    await page.goto(paths.mainService('Process Automation'));
    const words = (at: number) => industries(page).nth(at).getByRole('paragraph');
    await expect(words(0)).toBeVisible();
    await expect(words(1)).toBeHidden();
    await industries(page).nth(1).locator('summary').click();
    await expect(words(1)).toBeVisible();
    await expect(words(0)).toBeHidden();
  });
});
