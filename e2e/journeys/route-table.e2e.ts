import { expect } from '@playwright/test';
import { tagline } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { test } from '../stack/test';
import { heading, isDocument, requestsOf, visit } from '../stack/visitor';

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
  ['RTE-01', paths.home, tagline.headline],
] as const;

test(`${linked.map(([id]) => id).join(' ')} links of the bar and the footer lead there and load no document`, async ({
  page,
}) => {
  await visit(page, paths.home);
  const documents = requestsOf(page, isDocument);
  for (const [, address, words] of linked) {
    // Links take the case of the specification's text: the footer's is /Career (RTE-15).
    await page.locator(`:is(header, footer) a[href="${address}" i]`).first().click();
    await expect(heading(page)).toHaveText(words);
    await expect(page).toHaveURL(address);
  }
  expect(documents).toHaveLength(0);
});
