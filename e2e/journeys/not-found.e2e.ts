import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { serviceGroups } from '../stack/catalogue';
import { expectFrame } from '../stack/frame';
import { failedRequest } from '../stack/problems';
import { RawPage } from '../stack/raw-page';
import { test } from '../stack/test';
import { heading, hydrated, isDocument, main, requestsOf, visit } from '../stack/visitor';

const groupPaths = serviceGroups.map(({ title }) => paths.mainService(title));

for (const address of ['/nope', '/nowhere/at/all', '/serviceX', '/wp-login.php', '/services/a/b/c/d']) {
  test(`GAT-01 D-03 ${address} answers 404 with a page, and does not redirect`, async ({ request }) => {
    const page = await RawPage.get(request, address);
    expect(page.status).toBe(404);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    expect(page.headers['location']).toBeUndefined();
    expect(page.html).not.toMatch(/http-equiv="refresh"/i);
    expect(page.headings).toEqual(['Page not found']);
    expect(page.html).toMatch(/<header.*<nav.*<\/footer>/s);
    for (const way of [paths.home, paths.services, paths.contact]) expect(page.mainLinks).toContain(way);
  });
}

const offered = [
  ['/abuot', paths.about, 'About Us'],
  ['/contact-form', paths.contact, 'Contact Us'],
  ['/chatbot', paths.service('Chatbots'), 'Chatbots'],
  ['/industires/fintec/banks', paths.industry('Fintech'), 'Fintech'],
  ['/blog/posts/all', paths.blogList, 'Blog'],
] as const;

for (const [address, closest, text] of offered) {
  test(`GAT-01 D-03 ${address} suggests ${text}`, async ({ request }) => {
    const page = await RawPage.get(request, address);
    expect(page.status).toBe(404);
    const [, offers = ''] =
      /<nav[^>]*aria-label="Did you mean[^"]*"[^>]*>(.*?)<\/nav>/s.exec(page.html) ?? [];
    const links = [...offers.matchAll(/<a\b[^>]*\shref="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
    expect(links.length).toBeLessThanOrEqual(5);
    expect(links[0]?.slice(1)).toEqual([closest, text]);
  });
}

test('a path that no release in the tab claims is loaded as a document (GAT-01)', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 404/);
  await visit(page, paths.about);
  const documents = requestsOf(page, isDocument);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/chatbot';
    link.textContent = 'a link to nowhere';
    document.querySelector('footer')?.before(link);
  });
  await page.getByRole('link', { name: 'a link to nowhere' }).click();
  await expect(heading(page)).toHaveText('Page not found');
  await expect(page.getByRole('navigation', { name: 'Did you mean' }).getByRole('link')).toHaveText([
    'Chatbots',
  ]);
  expect(documents.map((request) => new URL(request.url()).pathname)).toEqual(['/chatbot']);
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
  await expect(heading(page)).toHaveText('Contact Us');
  await page.goBack();
  await expect(heading(page)).toHaveText('Page not found');
});

for (const address of [
  '/services/unknown',
  '/services/ai-development/unknown',
  '/services/data-science/x',
  '/service',
]) {
  test(`D-05 ${address} answers 404 with the four services`, async ({ request }) => {
    const page = await RawPage.get(request, address);
    expect(page.status).toBe(404);
    expect(page.mainLinks.slice(0, 4)).toEqual(groupPaths);
    expect(page.mainLinks).toContain(paths.contact);
  });
}

for (const [address, words] of [
  ['/service/Dowsing', 'Service not found'],
  ['/service/Enterprise%20AI', 'Service not found'],
  ['/service/mainservices/Chatbots', 'Service not found'],
  ['/industires/Mining', 'Industry not found'],
] as const) {
  test(`GAT-04 D-06 ${address} answers 404 with the four groups and Contact`, async ({ request }) => {
    const raw = await RawPage.get(request, address);
    expect(raw.status).toBe(404);
    expect(raw.headings).toEqual([words]);
    expect(raw.mainLinks).toEqual([...groupPaths, paths.contact]);
    expect(raw.structuredData.filter((item) => item['@type'] === 'Service')).toEqual([]);
    expect(raw.html).not.toMatch(/<form\b/);
  });
}

test('GAT-04 D-06 SRV-06 ERR-11 a link to an unknown service shows and logs so, without a document load', async ({
  page,
  problems,
  site,
}) => {
  problems.expect(failedRequest(404, /_data\/mfe-marketing/));
  await visit(page, paths.services);
  const documents = requestsOf(page, isDocument);
  site.service.clearOutput();
  await main(page).evaluate((element) => {
    const link = document.createElement('a');
    link.href = '/service/Palmistry';
    link.textContent = 'To palmistry';
    element.prepend(link);
  });
  await page.getByRole('link', { name: 'To palmistry' }).click();
  await expect(heading(page)).toHaveText('Service not found');
  await site.service.waitForLine(/"name":"Palmistry",.*"msg":"service not found"/);
  await expectFrame(page);
  await expect(page.getByRole('form')).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Data Science' }).click();
  await expect(heading(page)).toHaveText('Data Science');
  expect(documents).toHaveLength(0);
});

for (const address of ['/service/%', '/industires/%E0%A4%A', '/blog-list/%', '/%c0%ae%c0%ae/x']) {
  test(`GAT-03 D-04 ${address} is answered like any unknown page`, async ({ request, site }) => {
    const page = await RawPage.get(request, site.url + address);
    expect([400, 404]).toContain(page.status);
    expect(page.headings).toHaveLength(1);
    expect(page.html).toMatch(/<header.*<nav.*<\/footer>/s);
    expect(page.mainLinks).toContain(paths.contact);
  });
}

test('GAT-03 D-04 an address that cannot be decoded shows a page whose links work', async ({
  page,
  problems,
  site,
}) => {
  problems.expect(/status of 40[04]/, /malformed URL segment/);
  const response = await page.goto(`${site.url}/industires/%E0%A4%A`);
  expect([400, 404]).toContain(response?.status());
  await hydrated(page);
  await expectFrame(page);
  await expect(heading(page)).toHaveCount(1);
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
  await expect(heading(page)).toHaveText('Contact Us');
});
