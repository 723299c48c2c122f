import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { test } from '../stack/test';
import { visit } from '../stack/visitor';

/** Pages that the bar or the footer leads to, with the heading of each. */
const linked = [
  ['RTE-02', paths.about, 'About Us'],
  ['RTE-03', paths.contact, 'Contact Us'],
  ['RTE-04', paths.blogList, 'Blog'],
  ['RTE-06', paths.services, 'Services'],
  ['RTE-07', paths.caseStudies, 'Case Studies'],
  ['RTE-09', paths.industries, 'Industries'],
  ['RTE-12', paths.terms, 'Terms of Services'],
  ['RTE-13', paths.privacy, 'Privacy Policy'],
  ['RTE-14', paths.career, 'Join our Team'],
] as const;

for (const [id, address, words] of linked) {
  test(`${id} ${address} is in the raw HTML, and a link leads there`, async ({ page, request }) => {
    const response = await request.get(address);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toMatch(/^text\/html/);
    expect(await response.text()).toMatch(new RegExp(`<h1[^>]*>${words}</h1>`));

    await visit(page, paths.home);
    // Links take the case of the specification's text: the footer's is /Career (RTE-15).
    await page.locator(`:is(header, footer) a[href="${address}" i]`).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
    await expect(page).toHaveURL(address);
  });
}
