import { expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { footer } from '../stack/frame';
import { test } from '../stack/test';
import { heading } from '../stack/visitor';

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
      // Not in the specification.
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(`${columns.map(({ ids }) => ids).join(' ')} FTR-22 D-38 every footer link leads to its page`, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(paths.terms);
    // Nothing could play the loop, and browsers would draw their own controls over the address.
    await expect(footer(page).locator('video')).toBeHidden();
    const profile = footer(page)
      .getByRole('link', { name: /opens in new tab/ })
      .first();
    // On the brighter accent of a dark ground, white would have a contrast of only 2.8 : 1.
    await profile.hover();
    await expect(profile).toHaveCSS('color', 'rgb(15, 28, 25)');
    const below = await footer(page).evaluate(
      (end) => document.documentElement.scrollHeight - end.getBoundingClientRect().bottom - scrollY,
    );
    expect(below, 'px below the footer').toBeLessThanOrEqual(0.5);

    for (const { name, links } of columns) {
      await expect(column(page, name).getByRole('heading')).toHaveText(name);
      await expect(column(page, name).getByRole('link')).toHaveText(links.map(([text]) => text));
      for (const [text, href] of links) {
        const link = column(page, name).getByRole('link', { name: text, exact: true });
        await expect(link).toHaveAttribute('href', href);
        expect((await request.get(href)).status(), href).toBe(200);
      }
    }
    await column(page, 'Useful links').getByRole('link', { name: 'Career' }).click();
    await expect(page).toHaveURL(paths.career);
    await expect(heading(page)).toHaveText('Join our Team');
  });
});
