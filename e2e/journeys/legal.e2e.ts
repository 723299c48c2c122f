import { expect, type Page } from '@playwright/test';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { test } from '../stack/test';
import { heading, visit } from '../stack/visitor';

const sections = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

/** Text between a section's heading and the next. */
function textOf(page: Page, at: number): Promise<string> {
  return sections(page)
    .nth(at)
    .evaluate((start) => {
      let text = '';
      for (let next = start.nextElementSibling; next && next.tagName !== 'H2'; next = next.nextElementSibling)
        text += ` ${next.textContent}`;
      return text;
    });
}

/** What is fixed at the window's top, 5 px high: it is there for the eye alone and has no name. */
const bar = (page: Page) =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll<HTMLElement>('main *')].filter((element) => {
      const { position, top, height } = getComputedStyle(element);
      return position === 'fixed' && top === '0px' && height === '5px';
    });
    const [element] = found;
    const share = element ? element.getBoundingClientRect().width / document.documentElement.clientWidth : -1;
    return {
      count: found.length,
      top: element?.getBoundingClientRect().top,
      percent: Math.round(share * 100),
    };
  });

const scrollTo = (page: Page, part: number) =>
  page.evaluate((to) => {
    const { scrollHeight, clientHeight } = document.documentElement;
    window.scrollTo({ top: (scrollHeight - clientHeight) * to, behavior: 'instant' });
  }, part);

const terms = [
  /acceptance/i,
  /services/i,
  /user responsibilities/i,
  /payment and invoicing/i,
  /intellectual property/i,
  /confidentiality/i,
  /limitation of liability/i,
  /termination/i,
  /governing law/i,
];

const privacy = [
  /information.*collect|collect.*information/i,
  /use/i,
  /shar/i,
  /security/i,
  /cookies/i,
  /rights/i,
  /third-party links/i,
  /changes/i,
  /contact/i,
];

test('TRM-01 TRM-02 TRM-03 the Terms of Services have nine numbered sections', async ({ page }) => {
  await visit(page, paths.terms);
  await expect(heading(page)).toHaveText('Terms of Services');
  await expect(page).toHaveTitle(`Terms of Services | ${company.name}`);
  await expect(sections(page)).toHaveText(terms);
  for (const [at, section] of (await sections(page).allTextContents()).entries()) {
    expect(section).toMatch(new RegExp(`^${at + 1}\\. `));
    expect((await textOf(page, at)).length).toBeGreaterThan(200);
  }
  const law = await textOf(page, 8);
  expect(law).toContain('India');
  expect(law).toContain('Ahmedabad');
  expect(law).toContain('Gujarat');
});

test('PRV-01 PRV-02 the Privacy Policy has nine sections and an address of its own', async ({ page }) => {
  await visit(page, paths.privacy);
  await expect(heading(page)).toHaveText('Privacy Policy');
  await expect(page).toHaveTitle(`Privacy Policy | ${company.name}`);
  await expect(sections(page)).toHaveText(privacy);
  for (const at of privacy.keys()) expect((await textOf(page, at)).length).toBeGreaterThan(100);
  const address = page.getByRole('main').getByRole('link', { name: company.privacyEmail, exact: true });
  await expect(address).toHaveAttribute('href', `mailto:${company.privacyEmail}`);
  expect(await textOf(page, 8)).toContain(company.privacyEmail);
});

for (const [id, address] of [
  ['TRM-04', paths.terms],
  ['PRV-03', paths.privacy],
] as const) {
  test(`${id} CST-22 the bar at the top, 5 px high, follows the reading at ${address}`, async ({ page }) => {
    await visit(page, address);
    expect(await bar(page)).toEqual({ count: 1, top: 0, percent: 0 });
    for (const part of [0.5, 1, 0.25, 0]) {
      await scrollTo(page, part);
      await expect.poll(() => bar(page)).toEqual({ count: 1, top: 0, percent: part * 100 });
    }
    await page.setViewportSize({ width: 390, height: 800 });
    await scrollTo(page, 1);
    await expect.poll(() => bar(page)).toEqual({ count: 1, top: 0, percent: 100 });
  });
}
