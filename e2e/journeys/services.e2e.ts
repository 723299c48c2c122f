import { expect, type Page } from '@playwright/test';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { serviceGroups } from '../stack/catalogue';
import { failedRequest } from '../stack/problems';
import { test } from '../stack/test';
import { heading, isDocument, requestsOf, visit } from '../stack/visitor';

const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('SVS-01 SVS-02 CST-06 the services are four cards with their pages', async ({ page, request }) => {
  await visit(page, paths.services);
  await expect(heading(page)).toHaveText('Services');
  await expect(page).toHaveTitle(`Services | ${company.name}`);
  const cards = main(page).locator('a[href^="/service/mainservices/"]');
  await expect(cards).toHaveText(serviceGroups.map(({ title }) => title));
  await expect(main(page).getByRole('article')).toHaveCount(4);
  const hrefs = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs).toEqual([
    '/service/mainservices/Enterprise%20Application',
    '/service/mainservices/Enterprise%20AI',
    '/service/mainservices/Process%20Automation',
    '/service/mainservices/Data%20Science',
  ]);
  for (const href of hrefs) expect((await request.get(href, { maxRedirects: 0 })).status(), href).toBe(200);
  await cards.nth(2).click();
  await expect(heading(page)).toHaveText('Process Automation');
});

for (const { title, services } of serviceGroups) {
  test(`SRV-01 SRV-02 SRV-03 SRV-04 SRV-05 every service of ${title} has all its parts`, async ({ page }) => {
    test.setTimeout(60_000);
    for (const name of services) {
      const response = await page.goto(paths.service(name));
      expect(response?.status(), name).toBe(200);
      await expectHero(page, name);
      await expectSections(page);
    }
  });
}

async function expectHero(page: Page, name: string): Promise<void> {
  await expect(heading(page)).toHaveText(name);
  const hero = heading(page).locator('xpath=ancestor::div[.//img][1]');
  const words = await hero.getByRole('paragraph').allTextContents();
  expect(words.length, 'subtitle and short description').toBeGreaterThanOrEqual(2);
  for (const text of words) expect(text.trim().length, name).toBeGreaterThan(10);
  const talk = hero.getByRole('link', { name: 'Talk to us', exact: true });
  await expect(talk).toHaveAttribute('href', '/contact');
}

async function expectSections(page: Page): Promise<void> {
  const sections = main(page).getByRole('region');
  const intro = sections.first();
  await expect(intro.getByRole('heading', { level: 2 })).toHaveText(/\w+ \w+/);
  await expect(intro.getByRole('paragraph')).toHaveCount(2);
  for (const text of await intro.getByRole('paragraph').allTextContents())
    expect(text.length).toBeGreaterThan(60);

  const steps = region(page, 'How we go about it').getByRole('listitem');
  for (const [at, step] of (await steps.all()).entries()) {
    await expect(step.getByText(`Step ${at + 1}`, { exact: true })).toBeVisible();
    await expect(step.getByRole('heading')).toHaveText(/\w/);
    await expect(step.getByRole('paragraph').last()).toHaveText(/\w+ \w+/);
  }
  expect(await steps.count()).toBeGreaterThanOrEqual(3);

  const reasons = region(page, 'Why choose us').getByRole('listitem');
  for (const reason of await reasons.all()) {
    await expect(reason.locator('svg')).toHaveCount(1);
    await expect(reason.getByRole('heading')).toHaveText(/\w/);
    await expect(reason.getByRole('paragraph')).toHaveText(/\w+ \w+/);
  }
  expect(await reasons.count()).toBeGreaterThanOrEqual(3);

  const closing = sections.last();
  await expect(closing.getByRole('heading', { level: 2 })).toHaveText(/\w+ \w+/);
  await expect(closing.getByRole('link')).toHaveAttribute('href', '/contact');
}

test('SRV-01 SRV-05 both buttons lead to the contact page', async ({ page }) => {
  for (const which of ['first', 'last'] as const) {
    await visit(page, paths.service('Data entry and form automation'));
    await main(page).locator('a[href="/contact"]')[which]().click();
    await expect(heading(page)).toHaveText('Contact Us');
    await expect(page).toHaveURL(paths.contact);
  }
});

test('SRV-06 ERR-11 a name that no service has shows nothing of a service and is logged', async ({
  page,
  problems,
  site,
}) => {
  problems.expect(/status of 404/);
  for (const [at, address] of [paths.service('Palmistry & tea'), paths.mainService('Palmistry')].entries()) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(heading(page)).toHaveText('Service not found');
    for (const words of ['Talk to us', 'How we go about it', 'Why choose us', 'Step 1', 'Get In Touch'])
      await expect(page.getByText(words, { exact: true })).toHaveCount(0);
    const ways = main(page).locator('a[href^="/service/mainservices/"]');
    await expect(ways).toHaveText(serviceGroups.map(({ title }) => title));
    await expect(main(page).getByRole('link', { name: 'Contact Us', exact: true })).toHaveAttribute(
      'href',
      '/contact',
    );
    const name = at === 0 ? 'Palmistry & tea' : 'Palmistry';
    const line = await site.service.line(new RegExp(`"name":"${name}",.*"msg":"service not found"`));
    expect(site.service.errors).not.toContain(line);
  }
});

test('SRV-06 ERR-11 the same by a link, without a document load', async ({ page, problems, site }) => {
  problems.expect(failedRequest(404, /_data\/mfe-marketing/));
  await visit(page, paths.services);
  const documents = requestsOf(page, isDocument);
  site.service.forget();
  await main(page).evaluate((element) => {
    const link = document.createElement('a');
    link.href = '/service/Palmistry';
    link.textContent = 'To palmistry';
    element.prepend(link);
  });
  await page.getByRole('link', { name: 'To palmistry' }).click();
  await expect(heading(page)).toHaveText('Service not found');
  expect(documents).toHaveLength(0);
  await site.service.line(/"name":"Palmistry",.*"msg":"service not found"/);
});
