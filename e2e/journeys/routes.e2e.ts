import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { serviceGroups } from '../stack/catalogue';
import { RawPage } from '../stack/raw-page';
import { groupScreens, industryScreens, type Screen } from '../stack/screens';
import { test } from '../stack/test';
import { heading, isDocument, requestsOf, visit } from '../stack/visitor';

async function expectServed(request: APIRequestContext, { address, heading: title, words }: Screen) {
  const page = await RawPage.get(request, address);
  expect(page.status, address).toBe(200);
  expect(page.headers['content-type'], address).toMatch(/^text\/html/);
  expect(page.headings, address).toHaveLength(1);
  if (title !== null) expect(page.headings, address).toEqual([title]);
  expect(page.mainText, address).toContain(words);
}

async function expectShown(page: Page, { address, heading: title, words }: Screen): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(heading(page)).toHaveCount(1);
  if (title !== null) await expect(heading(page)).toHaveText(title);
  await expect(page.getByRole('main')).toContainText(words);
}

test('RTE-18 RTE-19 every main service and its first service are reached by links', async ({ page }) => {
  await visit(page, paths.services);
  const documents = requestsOf(page, isDocument);
  for (const [at, group] of groupScreens.entries()) {
    await test.step(group.words, async () => {
      await page.getByRole('main').getByRole('link', { name: group.words, exact: true }).click();
      await expectShown(page, group);
      for (const name of serviceGroups[at]?.services.slice(0, 1) ?? []) {
        await page.getByRole('main').getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(paths.service(name));
        await expect(heading(page)).toHaveText(name);
        await page.goBack();
        await expectShown(page, group);
      }
      await page.goBack();
      await expect(heading(page)).toHaveText('Services');
    });
  }
  expect(documents).toHaveLength(0);
});

test('RTE-18 RTE-19 D-04 names are decoded once, and neither case nor spaces matter', async ({
  request,
  site,
}) => {
  for (const [address, name, canonical] of [
    ['/service/chatbots', 'Chatbots', paths.service('Chatbots')],
    ['/service/%20saas%20%20DEVELOPMENT', 'SaaS development', paths.service('SaaS development')],
    ['/service/mainservices/enterprise%20ai', 'Enterprise AI', paths.mainService('Enterprise AI')],
  ] as const) {
    const page = await RawPage.get(request, address);
    expect(page.status, address).toBe(200);
    expect(page.headings).toEqual([name]);
    expect(page.canonical).toBe(site.url + canonical);
  }
  for (const address of ['/service/SaaS%2520development', '/service/SaaS+development', '/service/100%25'])
    expect((await RawPage.get(request, address)).status, address).toBe(404);
});

/** Subtitles of the industries, which links do not use. */
const subtitles = [
  'Financial technology',
  'Healthcare and revenue cycle',
  'Food production and retail',
  'Discrete and process manufacturing',
  'Transport and logistics',
  'Farming and agribusiness',
  'Schools and universities',
];

test('RTE-10 RTE-11 D-04 an industry is served by its subtitle and by its title, whose address is canonical', async ({
  request,
  site,
}) => {
  for (const [at, screen] of industryScreens.entries()) {
    await expectServed(request, screen);
    const byTitle = await RawPage.get(request, screen.address);
    const bySubtitle = await RawPage.get(request, paths.industry(subtitles[at] ?? ''));
    expect(bySubtitle.status, subtitles[at]).toBe(200);
    expect(bySubtitle.headings).toEqual(byTitle.headings);
    expect(bySubtitle.mainText).toContain(screen.words);
    expect([byTitle.canonical, bySubtitle.canonical]).toEqual([
      site.url + screen.address,
      site.url + screen.address,
    ]);
  }
});

test('RTE-10 D-04 a title matches in any case and with an unencoded &, but a + is not a space', async ({
  request,
}) => {
  for (const address of ['/industires/fintech', '/industires/food%20&%20beverages'])
    expect((await RawPage.get(request, address)).status, address).toBe(200);
  for (const address of ['/industires/Food+%26+Beverages', '/industires/Food%2520%2526%2520Beverages'])
    expect((await RawPage.get(request, address)).status, address).toBe(404);
});
