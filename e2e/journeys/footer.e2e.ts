import { expect, type Page } from '@playwright/test';
import { company, tagline } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { allPages, unknownPages } from '../stack/addresses';
import { footer } from '../stack/frame';
import { test } from '../stack/test';
import { heading, isDocument, requestsOf, visit } from '../stack/visitor';

const column = (page: Page, name: string) => footer(page).getByRole('navigation', { name });

const columns = [
  {
    ids: 'FTR-05 FTR-06 FTR-07 FTR-08',
    name: 'Expertise',
    links: [
      ['Enterprise Application', '/service/mainservices/Enterprise%20Application'],
      ['Enterprise AI', '/service/mainservices/Enterprise%20AI'],
      ['Process Automation', '/service/mainservices/Process%20Automation'],
      ['Data Science', '/service/mainservices/Data%20Science'],
    ],
  },
  {
    ids: 'FTR-09 FTR-10 FTR-11 FTR-12 FTR-13',
    name: 'Useful links',
    links: [
      ['Terms of Services', '/tearmpolicy'],
      ['Privacy Policy', '/privacypolicy'],
      ['About us', '/about'],
      ['Career', '/Career'],
      ['Contact Us', '/contact'],
      // Additions.
      ['How we work', '/how-we-work'],
      ['Security', '/security'],
    ],
  },
  {
    ids: 'FTR-14 FTR-15 FTR-16 FTR-17 FTR-18 FTR-19 FTR-20',
    name: 'Industries',
    links: [
      ['Fintech', '/industires/Fintech'],
      ['Healthcare', '/industires/Healthcare'],
      ['Food & Beverages', '/industires/Food%20%26%20Beverages'],
      ['Manufacturing', '/industires/Manufacturing'],
      ['Transportation', '/industires/Transportation'],
      ['Agriculture', '/industires/Agriculture'],
    ],
  },
] as const;

test(`FTR-02 FTR-03 FTR-04 ${columns.map(({ ids }) => ids).join(' ')} FTR-21 CST-01 logo, tagline, profiles, columns and bottom line`, async ({
  page,
  site,
}) => {
  await visit(page, paths.terms);
  await expect(footer(page).getByRole('img', { name: `${company.name} logo` })).toBeVisible();
  for (const line of [
    company.name,
    'Where Innovation Meets Commitment',
    'Artificial Intelligence - you can trust',
    `© 2025 ${company.name}. All rights reserved.`,
  ])
    await expect(footer(page).getByText(line, { exact: true })).toBeVisible();

  const external = footer(page).locator(`a:not([href^="/"]):not([href^="${site.url}"])`);
  await expect(external).toHaveCount(3);
  for (const [at, name] of ['Facebook', 'Instagram', 'LinkedIn'].entries()) {
    await expect(external.nth(at)).toHaveAccessibleName(new RegExp(`^${name}`));
    await expect(external.nth(at)).toHaveAttribute('href', /^https:\/\//);
    await expect(external.nth(at)).toHaveAttribute('target', '_blank');
    await expect(external.nth(at)).toHaveAttribute('rel', /\bnoopener\b/);
  }
  // On the brighter accent of a dark ground white has 2.8 : 1.
  await external.first().hover();
  await expect(external.first()).toHaveCSS('color', 'rgb(15, 28, 25)');

  for (const { name, links } of columns) {
    await expect(column(page, name).getByRole('heading')).toHaveText(name);
    const all = column(page, name).getByRole('link');
    await expect(all).toHaveText(links.map(([text]) => text));
    const addresses = await all.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual(links.map(([, href]) => href));
  }

  const below = await footer(page).evaluate(
    (end) => document.documentElement.scrollHeight - end.getBoundingClientRect().bottom - scrollY,
  );
  expect(below, 'px below the footer').toBeLessThanOrEqual(0.5);
});

test('RTE-33 PRD-04 PRD-05 bar and footer, with both lines of the tagline, surround every page as it is served', async ({
  request,
}) => {
  for (const address of [...allPages, ...unknownPages]) {
    const html = await (await request.get(address)).text();
    for (const part of ['header', 'main', 'footer'])
      expect(html.match(new RegExp(`<${part}\\b`, 'g')), `${address}: ${part}`).toHaveLength(1);
    expect(html, address).toMatch(/<header\b.*<nav\b.*<\/header>.*<main\b.*<\/main>.*<footer\b/s);
    const end = /<footer[^>]*>(.*)<\/footer>/s.exec(html)?.[1] ?? '';
    expect(end, address).toContain(`>${tagline.footer}<`);
    expect(end, address).toContain(`>${tagline.trust}<`);
  }
  expect(tagline.footer).toBe('Where Innovation Meets Commitment');
  expect(tagline.trust).toBe('Artificial Intelligence - you can trust');
});

test('FTR-22 D-38 with scripts the links of the footer load no document', async ({ page }) => {
  await visit(page, paths.home);
  const documents = requestsOf(page, isDocument);
  for (const [name, link, title] of [
    ['Useful links', 'Privacy Policy', 'Privacy Policy'],
    ['Expertise', 'Data Science', 'Data Science'],
    ['Useful links', 'Career', 'Join our Team'],
  ] as const) {
    await column(page, name).getByRole('link', { name: link }).click();
    await expect(heading(page)).toHaveText(title);
  }
  expect(documents).toHaveLength(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('FTR-22 D-38 every link of the footer loads its page, from whatever page', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(paths.terms);
    // Nothing could play the loop: browsers would lay their own controls over the address.
    await expect(footer(page).locator('video')).toBeHidden();
    for (const { name, links } of columns) {
      for (const [text, href] of links) {
        const loaded = page.waitForEvent('framenavigated');
        await column(page, name).getByRole('link', { name: text, exact: true }).click();
        await loaded;
        await expect(page).toHaveURL(href === '/Career' ? paths.career : href);
        await expect(heading(page)).not.toHaveText(/not found/i);
        await expect(heading(page)).toBeVisible();
      }
    }
  });
});
